import {
  GetSecretValueCommand,
  ListSecretVersionIdsCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { type AwsClientStub, mockClient } from 'aws-sdk-client-mock';

interface Version {
  VersionId: string;
  SecretString: string;
  CreatedDate: Date;
  VersionStages: string[];
}

/** The versions of each secret that was rotated, newest first. */
const rotated = new Map<string, Version[]>();

/** The value of every secret that was never rotated. */
export const firstSecret = JSON.stringify({ signing: 'a'.repeat(64) });

const versionsOf = (id: string): Version[] =>
  rotated.get(id) ?? [
    {
      VersionId: `${id}-1`,
      SecretString: firstSecret,
      CreatedDate: new Date(0),
      VersionStages: ['AWSCURRENT'],
    },
  ];

const own = (stages: string[]) => stages.filter((stage) => !stage.startsWith('AWS'));

/** Puts a new value in place of the current one, which becomes the previous one; the one before keeps labels of its own. */
export function rotateSecret(id: string, SecretString: string): void {
  const known = versionsOf(id);
  const newest: Version = {
    VersionId: `${id}-${known.length + 1}`,
    SecretString,
    CreatedDate: new Date(),
    VersionStages: ['AWSCURRENT'],
  };
  const replaced = known.map((version, index) => ({
    ...version,
    VersionStages: [...own(version.VersionStages), ...(index === 0 ? ['AWSPREVIOUS'] : [])],
  }));
  rotated.set(id, [newest, ...replaced]);
}

/** Puts a label at the version that so many rotations have replaced. */
export function labelSecret(id: string, label: string, replacedTimes: number): void {
  versionsOf(id)[replacedTimes]?.VersionStages.push(label);
}

/** Forgets what no label holds, as Secrets Manager may with more than a hundred versions. */
export function forgetSecrets(id: string): void {
  rotated.set(
    id,
    versionsOf(id).filter(({ VersionStages }) => VersionStages.length > 0),
  );
}

let client: AwsClientStub<SecretsManagerClient> | undefined;

/** Times that a function asked for the first page of a secret's versions. */
export const listings = (): number =>
  client
    ?.commandCalls(ListSecretVersionIdsCommand)
    .filter(({ args: [{ input }] }) => input.NextToken === undefined).length ?? 0;

/** Has the functions' client read secrets from here, as Secrets Manager answers. */
export function mockSecrets(): void {
  rotated.clear();
  client = mockClient(SecretsManagerClient);
  client
    .on(GetSecretValueCommand)
    .callsFake(
      async ({ SecretId, VersionId, VersionStage = VersionId ? undefined : 'AWSCURRENT' }) => {
        const version = versionsOf(SecretId).find((each) =>
          VersionId ? each.VersionId === VersionId : each.VersionStages.includes(VersionStage),
        );
        if (version) return version;
        const message = "Secrets Manager can't find the specified secret value.";
        throw new ResourceNotFoundException({ message, $metadata: {} });
      },
    );
  // Two on a page, and in no order, as its documentation promises none.
  client
    .on(ListSecretVersionIdsCommand)
    .callsFake(async ({ SecretId, IncludeDeprecated, NextToken }) => {
      const listed = versionsOf(SecretId)
        .filter(({ VersionStages }) => IncludeDeprecated || VersionStages.length > 0)
        .map(({ SecretString: _hidden, ...version }) => version)
        .toSorted((a, b) => a.VersionId.localeCompare(b.VersionId));
      const start = Number(NextToken ?? 0);
      const next = start + 2;
      return {
        Versions: listed.slice(start, next),
        ...(next < listed.length && { NextToken: String(next) }),
      };
    });
}
