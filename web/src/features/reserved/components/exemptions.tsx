import LockOpen from 'lucide/lock-open';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Exemption, listExemptions } from '#shared/areas/reserved/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { MenuItem } from '#ui/actions/menu-items.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePagePlace } from '#ui/list/use-page-place.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import { EndExemptionDialog } from './end-exemption-dialog.tsx';
import { ExemptDialog } from './exempt-dialog.tsx';
import styles from './reserved.module.css';

/** Names that are exempt from reserved words and rules, with the dialogs to change them. */
export function Exemptions() {
  const { t } = useTranslation('reserved');
  const format = useFormat();
  const place = usePagePlace();
  const listing = useListing(listExemptions, { query: { cursor: place.at } });
  const exporting = useExport(listExemptions, {});
  const [asked, setAsked] = useState<'add' | Exemption>();
  const close = () => setAsked(undefined);
  return (
    <Card
      title={t('exempt.title')}
      end={
        <Button small onClick={() => setAsked('add')}>
          {t('exempt.open')}
        </Button>
      }
    >
      <p className={styles.below}>{t('exempt.below')}</p>
      <List
        label={t('exempt.title')}
        place={place}
        listing={listing}
        exporting={exporting}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        columns={[
          {
            label: t('exempt.name'),
            lead: true,
            mono: true,
            cell: ({ name }) => (
              <span className={styles.lead} translate="no">
                {name}
              </span>
            ),
          },
          {
            label: t('exempt.since'),
            whole: true,
            cell: ({ createdAt }) => format.date(createdAt),
          },
        ]}
        actions={(exemption) => (
          <MenuItem danger onSelect={() => setAsked(exemption)}>
            {t('exempt.end')}
          </MenuItem>
        )}
        empty={<Empty icon={<LockOpen size={26} aria-hidden="true" />} title={t('exempt.empty')} />}
        failed={t('exempt.listFailed')}
      />
      {asked === 'add' && <ExemptDialog onClose={close} />}
      {asked && asked !== 'add' && <EndExemptionDialog exemption={asked} onClose={close} />}
    </Card>
  );
}
