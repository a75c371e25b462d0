import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from './failure.ts';

/** Localised text of a failure, with the next step. */
export function useFailureText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('failures');
  return useCallback(
    (error) => {
      if (!(error instanceof ApiFailure)) return t('INTERNAL');
      const { code, details, text } = error;
      const wait = error.detailsOf('TOO_MANY_REQUESTS')?.retryAfter ?? 0;
      const cost = error.detailsOf('PRICE_CHANGED')?.cost;
      const freeAt = error.detailsOf('UPLOAD_LIMIT_REACHED')?.freeAt;
      const count = cost ?? Math.max(1, Math.ceil(wait / 60));
      const times = freeAt && {
        freeAt: new Intl.DateTimeFormat(i18n.language, {
          dateStyle: 'medium',
          timeStyle: 'short',
        }).format(new Date(freeAt)),
      };
      return t(code, { ...details, ...times, count, defaultValue: text });
    },
    [t, i18n.language],
  );
}
