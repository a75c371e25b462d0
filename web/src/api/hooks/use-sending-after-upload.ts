import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

interface Sendable {
  isBusy: boolean;
  submit: (event: SyntheticEvent) => void;
}

/**
 * A form that is sent after the upload under way, with what that put into it; an upload that fails or is stopped sends
 * nothing. `onUpload` takes each upload: true once its picture is in the form.
 */
export function useSendingAfterUpload<F extends Sendable>(form: F) {
  const upload = useRef<Promise<boolean>>(undefined);
  const [isWaiting, setWaiting] = useState(false);
  const [ready, setReady] = useState<SyntheticEvent>();

  // After the render that has what was uploaded.
  useEffect(() => {
    if (!ready) return;
    setReady(undefined);
    form.submit(ready);
  }, [ready]);

  const onUpload = (started: Promise<boolean>): void => {
    upload.current = started;
    void started.then(() => {
      upload.current = undefined;
      setWaiting(false);
    });
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isWaiting) return;
    if (!upload.current) return form.submit(event);
    setWaiting(true);
    void upload.current.then((isUsed) => isUsed && setReady(event));
  };

  return { form: { ...form, isBusy: form.isBusy || isWaiting, submit }, onUpload };
}
