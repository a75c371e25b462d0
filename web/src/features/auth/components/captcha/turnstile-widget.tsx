import { Turnstile } from '@marsidev/react-turnstile';
import { useTranslation } from 'react-i18next';
import type { WidgetProps } from './captcha.tsx';

/**
 * Failures that no retry mends: the site key is wrong, or not for this host. Turnstile tells a malformed key as a size.
 * https://developers.cloudflare.com/turnstile/troubleshooting/client-side-errors/error-codes/
 */
const final = ['110100', '110110', '110200', '400020', '400070'];

/** Cloudflare's captcha, for deployments with a site key. */
export default function TurnstileWidget({ siteKey, onSolved, onFailed }: WidgetProps) {
  const { i18n } = useTranslation();
  const theme = document.documentElement.dataset.theme === 'night' ? 'dark' : 'light';
  return (
    <Turnstile
      siteKey={siteKey}
      options={{ language: i18n.language, theme, size: 'flexible', responseField: false }}
      scriptOptions={{ onError: onFailed }}
      onSuccess={onSolved}
      onExpire={() => onSolved(undefined)}
      onError={(code) => (final.includes(code) ? onFailed() : onSolved(undefined))}
    />
  );
}
