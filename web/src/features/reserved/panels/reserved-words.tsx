import Lock from 'lucide/lock';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { listReservedWords, type ReservedWord } from '#shared/areas/reserved/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { MenuItem } from '#ui/actions/menu-items.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePlace } from '#ui/list/use-place.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import { Exemptions } from '../components/exemptions.tsx';
import { FreeDialog } from '../components/free-dialog.tsx';
import { ReserveDialog } from '../components/reserve-dialog.tsx';
import styles from '../components/reserved.module.css';
import { ReservedNotice } from '../components/reserved-notice.tsx';

type Asked = { to: 'add' } | { to: 'free'; words: readonly ReservedWord[]; onDone?: () => void };

/** Reserved words and exempt names. */
export default function ReservedWords() {
  const { t } = useTranslation('reserved');
  const place = usePlace({ search: true });
  const listing = useListing(listReservedWords, { query: place.query });
  const exporting = useExport(listReservedWords, { query: place.query });
  const providers = useCall(listProviders, {}).data?.items ?? [];
  const [asked, setAsked] = useState<Asked>();
  const [last, setLast] = useState<ComponentProps<typeof ReservedNotice>>();
  const close = () => setAsked(undefined);
  const suffixOf = (id: string) => {
    const suffix = providers.find((provider) => provider.id === id)?.suffix;
    return <span translate="no">{suffix ? `.${suffix}` : id}</span>;
  };
  return (
    <>
      <PageHead
        title={t('title')}
        below={t('below')}
        end={
          <Button kind="go" onClick={() => setAsked({ to: 'add' })}>
            {t('add.open')}
          </Button>
        }
      />
      <div className={styles.panel}>
        {last && <ReservedNotice {...last} />}
        <List
          label={t('title')}
          place={place}
          listing={listing}
          exporting={exporting}
          keyOf={({ id }) => id}
          nameOf={({ word }) => word}
          search={t('search')}
          columns={[
            {
              label: t('word'),
              lead: true,
              mono: true,
              cell: ({ word }) => (
                <span className={styles.lead} translate="no">
                  {word}
                </span>
              ),
            },
            {
              label: t('under'),
              unbounded: true,
              cell: ({ providerId }) => (providerId ? suffixOf(providerId) : t('everywhere')),
            },
          ]}
          actions={(word) => (
            <MenuItem danger onSelect={() => setAsked({ to: 'free', words: [word] })}>
              {t('delete.open')}
            </MenuItem>
          )}
          batch={(words, onDone) => (
            <Button small kind="caution" onClick={() => setAsked({ to: 'free', words, onDone })}>
              {t('delete.chosen', { count: words.length })}
            </Button>
          )}
          empty={
            <Empty icon={<Lock size={26} aria-hidden="true" />} title={t('empty')}>
              {t('emptyText')}
            </Empty>
          }
          failed={t('listFailed')}
        />
        {/* The words come first: their number is where this stands. */}
        <div hidden={!listing.rows && !listing.failure}>
          <Exemptions />
        </div>
      </div>
      {asked?.to === 'add' && (
        <ReserveDialog
          onDone={(reserved) => {
            setLast(reserved);
            close();
          }}
          onClose={close}
        />
      )}
      {asked?.to === 'free' && <FreeDialog {...asked} onClose={close} />}
    </>
  );
}
