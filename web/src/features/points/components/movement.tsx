import { Trans, useTranslation } from 'react-i18next';
import type { PointsTransaction } from '../../../../../shared/points.ts';
import { DomainName } from '../../../ui/domain-name.tsx';
import { usePersonName } from '../../../ui/use-person-name.ts';

/** Text for reason and context of a movement; only the reason without a context. */
export function Movement({ reason, details }: Pick<PointsTransaction, 'reason' | 'details'>) {
  const { t } = useTranslation('points');
  const nameOf = usePersonName();
  const { fqdn, nickname, note, inviterId } = details;
  if (reason === 'purchase' && fqdn) {
    const name = <DomainName fqdn={fqdn} />;
    return <Trans t={t} i18nKey="about.purchase" components={{ name }} />;
  }
  if (reason === 'invitation' && nickname !== undefined) {
    const name = nameOf(nickname);
    return t(inviterId ? 'about.inviter' : 'about.invitee', { nickname: name });
  }
  if (reason === 'adjustment' && note) return t('about.adjustment', { note });
  return t(`reasons.${reason}`);
}
