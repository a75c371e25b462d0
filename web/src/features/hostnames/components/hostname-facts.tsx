import { useTranslation } from 'react-i18next';
import type { CustomHostname } from '../../../../../shared/hostnames.ts';
import { useFormat } from '../../../ui/use-format.ts';
import styles from './hostnames.module.css';

/** Target, certificate and the provider's own words of a hostname. */
export function HostnameFacts({ hostname }: { hostname: CustomHostname }) {
  const { t } = useTranslation('hostnames');
  const format = useFormat();
  const { targetDomain, sslStatus, certificate, provider, verificationErrors } = hostname;
  return (
    <dl className={styles.facts}>
      <dt>{t('pointsTo')}</dt>
      <dd translate="no">{targetDomain}</dd>
      <dt>{t('certificate')}</dt>
      <dd>{certificate?.issuer ?? t(`ssl.${sslStatus}`)}</dd>
      {certificate && (
        <>
          <dt>{t('validUntil')}</dt>
          <dd>
            {format.day(certificate.expiresAt)}
            <span className={styles.soft}>{t('renews')}</span>
          </dd>
        </>
      )}
      {provider && (
        <>
          <dt>{t('providerSays')}</dt>
          <dd>
            <span translate="no">{`${provider.status} · ${provider.sslStatus}`}</span>
            {verificationErrors.map((error) => (
              <span key={error} className={styles.soft} translate="no" lang="en">
                {error}
              </span>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}
