import type { RecordType } from '../dns/types.ts';

/** Everything that site, functions and stacks need to know about a type of DNS provider. */
export interface ProviderFacts {
  /** Its name for people, in every language. */
  title: string;
  zoneId: {
    shape: RegExp;
    /** What an operator is asked for, and an example of it. */
    label: string;
    example: string;
  };
  /** Bounds of an API token's characters. Without tokens, the rights of the stage open the configured zones. */
  token?: { min: number; max: number };
  supports: {
    /** Values of records can be proxied. */
    proxy: boolean;
    /** Names of others can lead to a name here. */
    customHostnames: boolean;
    /** Types of records that it does not take. */
    withoutTypes: readonly RecordType[];
  };
  /** Characters that all values of one name and type have together, in the form of a zone file. */
  rrsetCharacters: number;
  /** Requests a second that all stages of an account may send together: one is left to the operator. */
  requestsMost: number;
}
