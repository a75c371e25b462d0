import Globe from 'lucide-react/icons/globe';
import { useTranslation } from 'react-i18next';
import { type DomainProvider, listDomainProviders } from '../../../../../shared/providers.ts';
import { useListing } from '../../../api/use-listing.ts';
import { Chip, type ChipState } from '../../../ui/chip.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { List } from '../../../ui/list/list.tsx';
import { usePagePlace } from '../../../ui/list/use-page-place.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import styles from '../components/providers.module.css';

type PolicyRecord = DomainProvider['mailPolicy'][number];

const chipOf: Record<PolicyRecord['state'], ChipState> = {
  live: 'free',
  pending: 'held',
  failed: 'bad',
  operator: 'taken',
};

/** As the alarm has it. */
const isAlmostFull = ({ current, limit }: NonNullable<DomainProvider['fill']>): boolean =>
  current > 0.8 * limit;

/** Suffixes with provider, mail policy and fill. */
export default function DomainProviders() {
  const { t } = useTranslation('providers');
  const place = usePagePlace();
  const listing = useListing(listDomainProviders, {});
  return (
    <>
      <PageHead title={t('title')} below={t('below')} />
      <List
        label={t('title')}
        place={place}
        listing={listing}
        keyOf={({ id }) => id}
        nameOf={({ suffix }) => suffix}
        columns={[
          {
            label: t('suffix'),
            lead: true,
            mono: true,
            cell: ({ suffix }) => (
              <span className={styles.lead} translate="no">
                .{suffix}
              </span>
            ),
          },
          {
            label: t('name'),
            cell: ({ name, isDefault }) => (
              <>
                {name} {isDefault && <Chip state="free">{t('default')}</Chip>}
              </>
            ),
          },
          {
            label: t('policy'),
            cell: ({ mailPolicy }) => (
              <ul className={styles.policy}>
                {mailPolicy.map(({ line, state }) => (
                  <li key={line}>
                    <code translate="no">{line}</code>
                    <Chip state={chipOf[state]}>{t(`state.${state}`)}</Chip>
                  </li>
                ))}
              </ul>
            ),
          },
          {
            label: t('fill'),
            cell: ({ fill }) =>
              fill ? (
                <>
                  {t('filled', fill)}{' '}
                  {isAlmostFull(fill) && <Chip state="bad">{t('almostFull')}</Chip>}
                </>
              ) : (
                t('never')
              ),
          },
          {
            label: t('swept'),
            whole: true,
            cell: ({ sweptAt }) => (sweptAt ? <TimeAgo at={sweptAt} /> : t('never')),
          },
        ]}
        empty={<Empty icon={<Globe size={26} aria-hidden="true" />} title={t('empty')} />}
        failed={t('failed')}
      />
    </>
  );
}
