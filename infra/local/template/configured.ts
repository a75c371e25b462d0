import type { ProviderType } from '#shared/providers.ts';
import type { Deployment } from './deployment.ts';

/** A suffix as it is configured. */
export interface Suffix {
  suffix: string;
  type: ProviderType;
  zoneId: string;
  /** Where its type has tokens. */
  tokenSecretArn?: string;
}

/** The value of a variable in whichever function has it. */
export const settingIn = ({ functions }: Deployment, name: string): string | undefined =>
  functions.find(({ environment }) => name in environment)?.environment[name];

/** The suffixes that are laid down in the table, and so need their zones. */
export const suffixesIn = (deployment: Deployment): Suffix[] =>
  JSON.parse(settingIn(deployment, 'PROVIDERS') ?? '[]');
