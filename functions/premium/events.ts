import type { Inserted, WorkerMessage } from '#platform/queue/stream.ts';
import type { ImportItem } from './import-store.ts';

const importNames = ({ after }: Inserted<ImportItem>): WorkerMessage => ({ importId: after.id });

export { importNames as import };
