/** What a finished configuration is made of. */
export interface SnippetFacts {
  /** The token, with its secret. */
  token: string;
  /** Full host names whose addresses are set; for other presets the domains. */
  hosts: readonly string[];
  /** Address of the site, as `https://freehold.example`. */
  origin: string;
  /** The same by a name that is reached over IPv4 alone, where there is one. */
  ipv4Origin: string;
}

export interface Client {
  /** The program, as its makers call it. */
  client: string;
  textOf: (facts: SnippetFacts) => string;
}

/** No call reads the user name; clients want one. */
export const user = 'token';

export const hostOf = (origin: string): string => new URL(origin).host;
export const json = (value: unknown): string => JSON.stringify(value, null, 2);
