import { useTranslation } from 'react-i18next';
import type { DnsHost } from '#shared/areas/hostnames/custom-hostname.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { type ApexWay, hosts } from '../hosts.ts';
import styles from './hostnames.module.css';

interface ApexHelpProps {
  apex: string;
  value: string;
  /** Host of the zone, where its name servers are known. */
  dnsHost: DnsHost | undefined;
}

const ways = ['flatten', 'alias', 'forward'] as const;

const titlesOf = (way: ApexWay): string[] =>
  Object.values(hosts)
    .filter(({ apex }) => apex === way)
    .map(({ title }) => title);

/** Ways to point an apex here, by DNS host: that of the zone where it is known, else all. */
export function ApexHelp({ apex, value, dnsHost }: ApexHelpProps) {
  const { t } = useTranslation('hostnames');
  const format = useFormat();
  const words = { apex, value };
  if (dnsHost) {
    const { title, apex: way } = hosts[dnsHost];
    return <p className={styles.hint}>{t(`apex.${way}`, { ...words, hosts: title })}</p>;
  }
  return (
    <details className={styles.apex}>
      <summary>{t('apex.title')}</summary>
      <ul>
        {ways.map((way) => (
          <li key={way}>{t(`apex.${way}`, { ...words, hosts: format.list(titlesOf(way)) })}</li>
        ))}
      </ul>
    </details>
  );
}
