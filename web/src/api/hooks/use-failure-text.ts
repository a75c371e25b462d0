import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type failures from '#locales/en/first/failures.json';
import { ApiFailure, type ClientFailureCode } from '../failure.ts';

type Stem<K> = K extends `${infer S}_${'one' | 'other'}` ? S : K;

/** Failures of the home page's calls, whose texts come with the entry. */
type FirstCode = Extract<ClientFailureCode, Stem<keyof typeof failures>>;

/** Localised text of a failure, with the next step. */
export function useFailureText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('failures');
  return useCallback(
    (error) => {
      if (!(error instanceof ApiFailure)) return t('INTERNAL');
      const { code, details, text } = error;
      if (code === 'UNNAMED') return text;
      const wait = error.detailsOf('TOO_MANY_REQUESTS')?.retryAfter ?? 0;
      const cost = error.detailsOf('PRICE_CHANGED')?.cost;
      const freeAt = error.detailsOf('UPLOAD_LIMIT_REACHED')?.freeAt;
      const { minLength, maxLength } = error.detailsOf('PRICING_RULE_OVERLAPS') ?? {};
      const lengths = minLength === maxLength ? minLength : `${minLength}–${maxLength}`;
      const count = cost ?? Math.max(1, Math.ceil(wait / 60));
      const times = freeAt && {
        freeAt: new Intl.DateTimeFormat(i18n.language, {
          dateStyle: 'medium',
          timeStyle: 'short',
        }).format(new Date(freeAt)),
      };
      const values = { ...details, ...times, lengths, count, defaultValue: text };
      const isFirst = (of: ClientFailureCode): of is FirstCode =>
        i18n.exists(of, { ns: 'failures', count });
      // Code that makes other calls has loaded their refusals with it.
      return isFirst(code) ? t(code, values) : i18n.t(`refusals:${code}`, values);
    },
    [t, i18n],
  );
}
