import { useEffect, useRef, useState } from 'react';
import type { Picture } from '#shared/areas/uploads/calls.ts';
import type { UploadPurpose } from '#shared/areas/uploads/pictures.ts';
import { uploadPicture } from '../upload.ts';

interface State {
  /** Share of the file that is sent; undefined while nothing is under way. */
  sent?: number;
  /** True while others of the last minute hold it up. */
  isWaiting?: boolean;
  error?: unknown;
}

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/**
 * Uploads a picture, with progress, and stops it when it is cancelled or the page left. `onUploaded` uses the
 * picture; it belongs to the upload, and so does its failure. With `waits` an upload too many in a minute is held up, and
 * not refused.
 */
export function useUpload(
  purpose: UploadPurpose,
  onUploaded: (picture: Picture, fileName: string) => Promise<void> | void,
  { waits = false } = {},
) {
  const [state, setState] = useState<State>({});
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  /** Uploads a file, or one that is still being written. True once it was used; false where that failed or was stopped. */
  async function start(given: Blob | Promise<Blob>, fileName: string): Promise<boolean> {
    const control = new AbortController();
    under.current = control;
    setState({ sent: 0 });
    try {
      const file = await given;
      control.signal.throwIfAborted();
      const onSent = (bytes: number) => setState({ sent: bytes / file.size });
      const onWait = () => setState({ sent: 0, isWaiting: true });
      const progress = { onSent, ...(waits && { onWait }), signal: control.signal };
      const uploaded = uploadPicture(file, { fileName, purpose }, progress);
      // A reservation under way is not called off; one that is stopped ends without it.
      await onUploaded(await Promise.race([uploaded, abortOf(control.signal)]), fileName);
      setState({});
      return true;
    } catch (error) {
      if (!control.signal.aborted) setState({ error });
      return false;
    }
  }

  /** Uploads a file that was chosen or dropped, one at a time. */
  const take = (file: File | undefined): Promise<boolean> | undefined =>
    file && state.sent === undefined ? start(file, file.name) : undefined;

  const cancel = () => {
    under.current?.abort();
    setState({});
  };
  return { ...state, start, take, cancel };
}
