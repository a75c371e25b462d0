/** Key of the item that `operate restore` leaves in a restored table, before any function uses that. */
export const restorationKey = { pk: 'ZONES', sk: 'RESTORED' } as const;

/** Attributes of the item. */
export interface Restoration {
  /** The instant whose state the table has: ISO 8601. What zones hold since, no item explains. */
  instant: string;
  /** When the state came back, which names this restoration: ISO 8601. */
  at: string;
  /** Full names that the operator of a zone added since the instant, such as `www.example.net`; each keeps its whole label. */
  kept?: string[];
  /** When the pictures of the state were back: ISO 8601. What is deleted from then on stays deleted. */
  picturesAt?: string;
}

/** Key of the pause of all changes, which has to be in a restored table, too: its state is that of an earlier time. */
export const pauseKey = { pk: 'CATALOGUE', sk: 'PAUSE' } as const;

/** Partition of `gsi1` with the deletions of accounts under way: a restored table’s stream tells of none. */
export const departures = 'DEPARTURES';
