import { useTranslation } from 'react-i18next';
import { Name } from '#ui/text/name.tsx';
import { listProviders } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import styles from './form-page.module.css';

interface NameAtStakeProps {
  name: string;
  providerId: string;
}

/** The name that is claimed after the login, with its suffix. */
export function NameAtStake({ name, providerId }: NameAtStakeProps) {
  const { t } = useTranslation('auth');
  const providers = useCall(listProviders, {}, { staleTime: 'static' }).data?.items;
  const suffix = providers?.find(({ id }) => id === providerId)?.suffix;
  return (
    <p className={styles.stake}>
      <span>{t('nextClaim')}</span> <Name label={name} suffix={suffix} />
    </p>
  );
}
