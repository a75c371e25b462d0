import { listRecords } from '../../../../../shared/records.ts';
import { keyOf } from '../../../api/key-of.ts';

/** Under what a domain's records are kept. */
export const recordsKey = (domainId: string) => keyOf(listRecords, { params: { id: domainId } });
