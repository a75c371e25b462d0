import { readAccount } from '#platform/account/account-item.ts';
import { on, onReading, serve } from '#platform/http/bind.ts';
import {
  adjustPoints,
  listTransactions,
  listUserTransactions,
} from '#shared/areas/points/calls.ts';
import { adjust, countedLedgerOf, ledgerOf } from './service.ts';

const user = ({ params }: { params: { id: string } }) => readAccount(params.id);

export const handler = serve([
  on(listTransactions, ({ account }, { query }) => ledgerOf(account, query)),
  onReading(listUserTransactions, user, (_actor, { query }, account) =>
    countedLedgerOf(account, query),
  ),
  onReading(adjustPoints, user, (actor, { body }, account) => adjust(actor, body, account)),
]);
