import { useTranslation } from 'react-i18next';
import type { CustomHostname } from '#shared/areas/hostnames/custom-hostname.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { currentWords } from '../standing.ts';
import styles from './hostnames.module.css';

/** Target and certificate of a hostname, and what the provider found wrong with it, in its own words. */
export function HostnameFacts({ hostname }: { hostname: CustomHostname }) {
  const { t } = useTranslation('hostnames');
  const format = useFormat();
  const { targetDomain, certificate } = hostname;
  const { sslStatus, verificationErrors } = currentWords(hostname);
  return (
    <dl className={styles.facts}>
      <dt>{t('target')}</dt>
      <dd translate="no">{targetDomain}</dd>
      <dt>{t('certificate')}</dt>
      <dd>{certificate?.issuer ?? t(`ssl.${sslStatus}`)}</dd>
      {certificate && (
        <>
          <dt>{t('validUntil')}</dt>
          <dd>
            {format.date(certificate.expiresAt)}
            <span className={styles.soft}>{t('renews')}</span>
          </dd>
        </>
      )}
      {verificationErrors.length > 0 && (
        <>
          <dt>{t('providerSays')}</dt>
          <dd translate="no" lang="en">
            {verificationErrors.map((error) => (
              <p key={error}>{error}</p>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}
