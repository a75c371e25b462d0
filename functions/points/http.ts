import { adjustPoints, listTransactions, listUserTransactions } from '../../shared/points.ts';
import { readAccount } from '../platform/account-item.ts';
import { on, onReading, serve } from '../platform/http.ts';
import { adjust, mine, ofUser } from './service.ts';

export const handler = serve([
  on(listTransactions, (actor, { query }) => mine(actor, query)),
  onReading(
    listUserTransactions,
    ({ params }) => readAccount(params.id),
    (actor, { query }, account) => ofUser(actor, query, account),
  ),
  onReading(
    adjustPoints,
    ({ params }) => readAccount(params.id),
    (actor, { params, body }, account) => adjust(actor, params.id, body, account),
  ),
]);
