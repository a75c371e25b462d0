import { useTranslation } from 'react-i18next';
import { listUserTransactions } from '#shared/areas/points/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePagePlace } from '#ui/list/use-page-place.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import { Amount } from './amount.tsx';
import { Movement } from './movement.tsx';

interface UserLedgerProps {
  id: string;
  balance: number;
  onAdjust: () => void;
}

/** Transactions of a user, for administrators. */
export function UserLedger({ id, balance, onAdjust }: UserLedgerProps) {
  const { t } = useTranslation('points');
  const format = useFormat();
  const place = usePagePlace();
  const listing = useListing(listUserTransactions, { params: { id }, query: { cursor: place.at } });
  return (
    <List
      title={t('balance', { count: balance })}
      end={
        <Button small onClick={onAdjust}>
          {t('adjust.open')}
        </Button>
      }
      label={t('ledger')}
      place={place}
      listing={listing}
      keyOf={(row) => row.id}
      nameOf={({ createdAt }) => createdAt}
      columns={[
        { label: t('cause'), lead: true, cell: (row) => <Movement {...row} /> },
        { label: t('points'), whole: true, cell: (row) => <Amount points={row.points} /> },
        { label: t('when'), whole: true, cell: ({ createdAt }) => format.dateTime(createdAt) },
      ]}
      empty={<Empty title={t('emptyLedger')} />}
      failed={t('ledgerFailed')}
    />
  );
}
