import { useEffect, useRef, useState } from 'react';
import { setAvatar } from '../../../../shared/accounts.ts';
import { call } from '../../api/call.ts';
import { getMe } from '../../api/first-calls.ts';
import { uploadPicture } from '../../api/upload.ts';
import { useKeep } from '../../api/use-keep.ts';

interface State {
  /** Share of the file that is sent; undefined while nothing is under way. */
  sent?: number;
  error?: unknown;
}

/** Uploads a picture as the avatar, with progress, and stops it when it is cancelled or the page left. */
export function useAvatarUpload(onDone: () => void) {
  const { keepAs } = useKeep();
  const [state, setState] = useState<State>({});
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  async function start(file: Blob): Promise<void> {
    const control = new AbortController();
    under.current = control;
    setState({ sent: 0 });
    const onSent = (bytes: number) => setState({ sent: bytes / file.size });
    const about = { fileName: 'avatar', purpose: 'avatar' } as const;
    try {
      const progress = { onSent, signal: control.signal };
      const { uploadId } = await uploadPicture(file, about, progress);
      await call(setAvatar, { body: { uploadId } }).then(keepAs(getMe, {}));
      onDone();
    } catch (error) {
      if (!control.signal.aborted) setState({ error });
    }
  }

  const cancel = () => {
    under.current?.abort();
    setState({});
  };
  return { ...state, start, cancel };
}
