import { Trans, useTranslation } from 'react-i18next';
import type { PointsTransaction } from '../../../../../shared/points.ts';
import { Name } from '../../../ui/name.tsx';

/** Why points moved and what for, in words. Where a row does not tell what for, its reason stands alone. */
export function Movement({ reason, details }: Pick<PointsTransaction, 'reason' | 'details'>) {
  const { t } = useTranslation('points');
  const { fqdn, nickname, note, inviterId } = details;
  if (reason === 'purchase' && fqdn) {
    const [label = '', ...suffix] = fqdn.split('.');
    const name = <Name label={label} suffix={suffix.join('.')} />;
    return <Trans t={t} i18nKey="about.purchase" components={{ name }} />;
  }
  if (reason === 'invitation' && nickname) {
    return t(inviterId ? 'about.inviter' : 'about.invitee', { nickname });
  }
  if (reason === 'adjustment' && note) return t('about.adjustment', { note });
  return t(`reasons.${reason}`);
}
