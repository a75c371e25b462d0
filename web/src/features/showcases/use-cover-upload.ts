import { useEffect, useRef, useState } from 'react';
import { refusalOf, uploadPicture } from '../../api/upload.ts';

interface State {
  /** Share of the file that is sent; undefined while nothing is under way. */
  sent?: number;
  error?: unknown;
}

/** Uploads a picture as a cover, with progress, and stops it when it is cancelled or the form closed. */
export function useCoverUpload(onDone: (path: string) => void) {
  const [state, setState] = useState<State>({});
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  async function start(file: File): Promise<void> {
    const error = refusalOf(file);
    if (error) return setState({ error });
    const control = new AbortController();
    under.current = control;
    setState({ sent: 0 });
    const onSent = (bytes: number) => setState({ sent: bytes / file.size });
    const about = { fileName: file.name, purpose: 'showcase' } as const;
    try {
      const { smallUrl } = await uploadPicture(file, about, { onSent, signal: control.signal });
      setState({});
      onDone(smallUrl);
    } catch (failure) {
      if (!control.signal.aborted) setState({ error: failure });
    }
  }

  const cancel = () => {
    under.current?.abort();
    setState({});
  };
  return { ...state, start, cancel };
}
