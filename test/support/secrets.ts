import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';

interface Version {
  SecretString: string;
  CreatedDate: Date;
}

/** The versions of each secret that was rotated, newest first. */
const rotated = new Map<string, Version[]>();

/** The value of every secret that was never rotated. */
export const firstSecret = JSON.stringify({ signing: 'a'.repeat(64) });

const versionsOf = (id: string): Version[] =>
  rotated.get(id) ?? [{ SecretString: firstSecret, CreatedDate: new Date(0) }];

/** Puts a new value in place of the current one, which becomes the previous one. */
export function rotateSecret(id: string, SecretString: string): void {
  rotated.set(id, [{ SecretString, CreatedDate: new Date() }, ...versionsOf(id)]);
}

/** Has the functions' client read secrets from here, as Secrets Manager answers. */
export function mockSecrets(): void {
  rotated.clear();
  mockClient(SecretsManagerClient)
    .on(GetSecretValueCommand)
    .callsFake(({ SecretId, VersionStage = 'AWSCURRENT' }) => {
      const [current, previous] = versionsOf(SecretId);
      const version = VersionStage === 'AWSCURRENT' ? current : previous;
      if (version) return version;
      const message = "Secrets Manager can't find the specified secret value.";
      throw new ResourceNotFoundException({ message, $metadata: {} });
    });
}
