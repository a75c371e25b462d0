import { useMutation } from '@tanstack/react-query';
import { downloadExport, requestExport } from '../../../../shared/privacy.ts';
import { ask } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { failureOf } from '../../api/failure.ts';
import { saveFile } from '../../ui/save-file.ts';

export const { fileName } = downloadExport.document;

/** Saves the caller's data as a file. */
export const useDownload = () =>
  useMutation({
    mutationFn: async () => {
      const { url } = await call(requestExport, {});
      const response = await ask(new URL(url, location.origin), { method: 'GET' });
      if (!response.ok) throw await failureOf(response);
      saveFile(fileName, await response.blob());
    },
  });
