import { type SyntheticEvent, useId, useState } from 'react';

type Submit = (event: SyntheticEvent) => void;

/** Consent to what a form is about to do, which ends when that changes. */
export function useConsent(subject: string, isNeeded: boolean) {
  const id = useId();
  const [agreed, setAgreed] = useState<string>();
  const [missing, setMissing] = useState<string>();
  const isAgreed = agreed === subject;
  return {
    check: {
      id,
      isAgreed,
      isMissing: missing === subject && !isAgreed,
      onChange: (next: boolean) => setAgreed(next ? subject : undefined),
    },
    /** Submits once it is given; until then it is asked for. */
    before:
      (submit: Submit): Submit =>
      (event) => {
        if (!isNeeded || isAgreed) return submit(event);
        event.preventDefault();
        setMissing(subject);
        document.getElementById(id)?.focus();
      },
  };
}
