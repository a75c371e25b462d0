import { randomInt } from 'node:crypto';
import { Refusal } from './command.ts';
import type { OpenedStage } from './stage/stage.ts';

/** A version of a secret, without its value. */
export interface KnownVersion {
  id: string;
  labels: string[];
  createdAt: Date;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random text in base 62, which needs no escaping in headers and dynamic references. */
export const randomText = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

const open = async () => {
  const sdk = await import('@aws-sdk/client-secrets-manager');
  return { sdk, client: new sdk.SecretsManagerClient() };
};

/** The ARN of a secret that the data stack tells by an output. */
export async function secretArn(stage: OpenedStage, output: string): Promise<string> {
  const arn = (await stage.describe()).outputs.get(output);
  if (!arn) throw new Refusal(`${stage.name} has no output ${output}.`, 'Deploy the stage first.');
  return arn;
}

/** All versions that the secret has, the newest first. */
export async function readVersions(SecretId: string): Promise<KnownVersion[]> {
  const { sdk, client } = await open();
  const found: KnownVersion[] = [];
  const pages = sdk.paginateListSecretVersionIds({ client }, { SecretId, IncludeDeprecated: true });
  for await (const { Versions = [] } of pages) {
    for (const { VersionId: id = '', VersionStages: labels = [], CreatedDate } of Versions) {
      found.push({ id, labels, createdAt: CreatedDate ?? new Date(0) });
    }
  }
  return found.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt));
}

/** Makes a value the current one. Returns the id of its version. */
export async function putValue(SecretId: string, SecretString: string): Promise<string> {
  const { sdk, client } = await open();
  const answer = await client.send(new sdk.PutSecretValueCommand({ SecretId, SecretString }));
  return answer.VersionId ?? '';
}

/** Label under which a value lies before it is the current one, so that no function and no deployment takes it. */
const next = 'NEXT';

/**
 * Makes a value the current one in the place of a version, which becomes the previous one. Returns the id of its version.
 * Throws a `Refusal` where that version is not the current one any more: Secrets Manager moves a label only from the version
 * that has it.
 * https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_UpdateSecretVersionStage.html
 */
export async function replaceValue(
  SecretId: string,
  current: KnownVersion,
  SecretString: string,
): Promise<string> {
  const { sdk, client } = await open();
  const { VersionId: id = '' } = await client.send(
    new sdk.PutSecretValueCommand({ SecretId, SecretString, VersionStages: [next] }),
  );
  try {
    await label(SecretId, 'AWSCURRENT', { id }, current);
  } catch (error) {
    const now = (await readVersions(SecretId)).find(({ labels }) => labels.includes('AWSCURRENT'));
    if (!now || now.id === current.id) throw error;
    throw new Refusal(`Somebody else replaced it meanwhile: version ${now.id} is the current one.`);
  }
  return id;
}

/** Gives a version a label, which no other one has then. Fails where another one than `from` has it. */
export async function label(
  SecretId: string,
  name: string,
  to: Pick<KnownVersion, 'id'>,
  from: KnownVersion | undefined,
): Promise<void> {
  const { sdk, client } = await open();
  await client.send(
    new sdk.UpdateSecretVersionStageCommand({
      SecretId,
      VersionStage: name,
      MoveToVersionId: to.id,
      ...(from && { RemoveFromVersionId: from.id }),
    }),
  );
}
