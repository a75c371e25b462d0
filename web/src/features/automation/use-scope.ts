import { useTranslation } from 'react-i18next';
import type { AccessToken } from '#shared/areas/automation/calls.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { coversAll, targetsOf } from './targets.ts';

/** What grants allow, as a sentence: names are full, and those of the domains that are still the owner’s. */
export function useScope() {
  const { t } = useTranslation('automation');
  const format = useFormat();
  return ({ preset, grants }: Pick<AccessToken, 'preset' | 'grants'>): string => {
    const names = targetsOf(grants);
    if (coversAll(grants)) return t(`scope.${preset}`, { names: t('allDomains') });
    return names.length === 0 ? t('noDomain') : t(`scope.${preset}`, { names: format.list(names) });
  };
}
