import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWords } from './altcha-setup.ts';
import styles from './captcha.module.css';
import type { WidgetProps } from './captcha.tsx';

/** Self-hosted captcha: a checkbox and a proof of work. */
export default function AltchaWidget({ isPressed, onSolved, onFailed }: WidgetProps) {
  const { i18n } = useTranslation();
  const [language, setLanguage] = useState<string>();

  useEffect(() => {
    loadWords(i18n.language).then(setLanguage, onFailed);
  }, [i18n.language, onFailed]);

  const listen = useCallback(
    (element: HTMLElement) => {
      // Each state change carries the token, or none after it expired.
      const tell = (event: CustomEventInit<{ state: string; payload?: string }>) => {
        const isVerified = event.detail?.state === 'verified';
        onSolved(isVerified ? event.detail?.payload : undefined);
        // A click on its tick leaves the focus on what is around it, from where Enter sends no form.
        const isAround = document.activeElement?.contains(element);
        if (isVerified && isAround) element.querySelector('input')?.focus();
      };
      element.addEventListener('statechange', tell);
      return () => element.removeEventListener('statechange', tell);
    },
    [onSolved],
  );

  return (
    <div className={styles.altcha}>
      {language && (
        <altcha-widget
          key={language}
          ref={listen}
          language={language}
          auto={isPressed ? 'onload' : 'off'}
        />
      )}
    </div>
  );
}
