import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWords } from './altcha-setup.ts';
import styles from './captcha.module.css';

interface AltchaWidgetProps {
  onSolved: (token: string | undefined) => void;
}

/** The self-hosted check: a box to tick, and some work for the browser. */
export default function AltchaWidget({ onSolved }: AltchaWidgetProps) {
  const { i18n } = useTranslation();
  const [language, setLanguage] = useState<string>();

  useEffect(() => {
    loadWords(i18n.language).then(setLanguage);
  }, [i18n.language]);

  const listen = useCallback(
    (element: HTMLElement) => {
      // Each change of state brings the answer, or tells that it expired.
      const tell = (event: CustomEventInit<{ state: string; payload?: string }>) =>
        onSolved(event.detail?.state === 'verified' ? event.detail.payload : undefined);
      element.addEventListener('statechange', tell);
      return () => element.removeEventListener('statechange', tell);
    },
    [onSolved],
  );

  return (
    <div className={styles.altcha}>
      {language && <altcha-widget key={language} ref={listen} language={language} />}
    </div>
  );
}
