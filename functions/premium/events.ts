import type { Inserted, Told } from '#platform/queue/stream.ts';
import type { ImportItem } from './import-store.ts';

const importNames = ({ after }: Inserted<ImportItem>): Told => ({ importId: after.id });

export { importNames as import };
