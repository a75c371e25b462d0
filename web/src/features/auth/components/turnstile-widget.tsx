import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface TurnstileApi {
  render(
    element: HTMLElement,
    options: {
      sitekey: string;
      language: string;
      theme: 'light' | 'dark';
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ): string;
  remove(widget: string): void;
}

declare global {
  interface Window {
    turnstile?: TurnstileApi;
  }
}

const source = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

function loadTurnstile(): Promise<TurnstileApi | undefined> {
  return new Promise((resolve, reject) => {
    if (window.turnstile) return resolve(window.turnstile);
    const script = document.createElement('script');
    script.src = source;
    script.onload = () => resolve(window.turnstile);
    script.onerror = reject;
    document.head.append(script);
  });
}

interface TurnstileWidgetProps {
  siteKey: string;
  onSolved: (token: string | undefined) => void;
  onFailed: () => void;
}

/** Cloudflare's check, for deployments that configured its site key. */
export default function TurnstileWidget({ siteKey, onSolved, onFailed }: TurnstileWidgetProps) {
  const { i18n } = useTranslation();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let remove: (() => void) | undefined;
    let isGone = false;
    loadTurnstile().then((turnstile) => {
      if (isGone || !turnstile || !place.current) return;
      const widget = turnstile.render(place.current, {
        sitekey: siteKey,
        language: i18n.language,
        theme: document.documentElement.dataset.theme === 'night' ? 'dark' : 'light',
        callback: onSolved,
        'expired-callback': () => onSolved(undefined),
        'error-callback': () => onSolved(undefined),
      });
      remove = () => turnstile.remove(widget);
    }, onFailed);
    return () => {
      isGone = true;
      remove?.();
    };
  }, [siteKey, i18n.language, onSolved, onFailed]);

  return <div ref={place} />;
}
