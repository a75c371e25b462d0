import { Turnstile } from '@marsidev/react-turnstile';
import { useTranslation } from 'react-i18next';
import type { WidgetProps } from './captcha.tsx';

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
      onError={() => onSolved(undefined)}
    />
  );
}
