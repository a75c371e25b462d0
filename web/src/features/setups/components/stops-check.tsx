import { useTranslation } from 'react-i18next';
import type { Stop } from '#shared/recipes/effects.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Notice } from '#ui/states/notice.tsx';

interface StopsCheckProps {
  id: string;
  stops: readonly Stop[];
  isAgreed: boolean;
  /** It was not agreed to when the plan was to be applied. */
  isMissing: boolean;
  onChange: (agreed: boolean) => void;
}

/** What a plan stops, in words, and the tick without which it is not applied. */
export function StopsCheck({ id, stops, isAgreed, isMissing, onChange }: StopsCheckProps) {
  const { t } = useTranslation('setups');
  const has = (...kinds: Stop['kind'][]) => stops.some(({ kind }) => kinds.includes(kind));
  return (
    <>
      <Notice tone="warn">
        {stops.map((stop) => (
          <p key={`${stop.kind} ${stop.host} ${stop.type} ${stop.content}`}>
            {t(`stops.${stop.kind}`, { ...stop })}
          </p>
        ))}
        {has('mail', 'other') && <p>{t('stops.keepMail')}</p>}
        {has('site') && <p>{t('stops.keepSite')}</p>}
      </Notice>
      <Checkbox
        id={id}
        label={t('stops.agree')}
        error={isMissing ? t('stops.missing') : undefined}
        checked={isAgreed}
        onChange={onChange}
      />
    </>
  );
}
