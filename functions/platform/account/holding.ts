import { limits } from '#shared/limits.ts';
import type { AccountItem } from './account-item.ts';

/** Data of a person in plain words, for them: without secrets, digests and other people's data. */
export interface ExportedData {
  /** Sections of `account.json`. */
  sections: Record<string, unknown>;
  /** Texts of further files, by their paths. */
  files?: Record<string, string>;
  /** The same within less room, without reading anew; absent where nothing depends on it. */
  within?(room: number): Promise<ExportedData>;
}

/** Export and removal of an area's personal data: `holding` of its `holding.ts`. */
export interface Holding {
  /** Histories keep to `room`, characters of JSON in all, and other lists to `newestRows`: both say what they leave out. */
  export?(account: AccountItem, room: number): Promise<ExportedData>;
  /**
   * Removes what lies outside of the partition of an account that nobody can use any more, and takes names out of
   * what stays. It may be cut off, and run again.
   */
  remove?(userId: string): Promise<void>;
}

/** A section of the newest rows of a list, which is the oldest first, and one that says up to when others are left out. */
export function newestRows<T extends object>(
  section: string,
  rows: readonly T[],
  { time, listedAt }: { time: keyof T; listedAt?: string },
): Record<string, unknown> {
  const { rows: most } = limits.ownData;
  const last = rows.at(-most - 1);
  return {
    [section]: rows.slice(-most),
    ...(last && { [`${section}LeftOut`]: { upTo: last[time], listedAt } }),
  };
}
