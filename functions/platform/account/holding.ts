import type { AccountItem } from './account-item.ts';

/** Data of a person in plain words, for them: without secrets, digests and other people's data. */
interface ExportedData {
  /** Sections of `account.json`. */
  sections: Record<string, unknown>;
  /** Texts of further files, by their paths. */
  files?: Record<string, string>;
}

/** Export and removal of an area's personal data: `holding` of its `holding.ts`. */
export interface Holding {
  /** Lists that grow without a limit keep to `room`, characters of JSON in all, and say what they leave out. */
  export?(account: AccountItem, room: number): Promise<ExportedData>;
  /**
   * Removes what lies outside of the partition of an account that nobody can use any more, and takes names out of
   * what stays. It may be cut off, and run again.
   */
  remove?(userId: string): Promise<void>;
}
