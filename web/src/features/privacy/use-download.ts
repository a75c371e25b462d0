import { useMutation } from '@tanstack/react-query';
import { downloadExport, requestExport } from '#shared/areas/privacy/calls.ts';
import { saveFile } from '#ui/actions/save-file.ts';
import { ask, receive } from '#web/api/ask.ts';
import { call } from '#web/api/call.ts';
import { failureOf } from '#web/api/failure.ts';

export const { fileName } = downloadExport.document;

/** Milliseconds: several megabytes by a slow network. Each try uses up one of an hour. */
const timeout = 10 * 60_000;

/** Saves the caller's data as a file. */
export const useDownload = () =>
  useMutation({
    mutationFn: async () => {
      const { url } = await call(requestExport, {});
      const response = await ask(new URL(url, location.origin), { method: 'GET' }, { timeout });
      if (!response.ok) throw await failureOf(response);
      saveFile(fileName, await receive(response.blob()));
    },
    // The address that is downloaded from is signed.
    meta: { needsToken: false },
  });
