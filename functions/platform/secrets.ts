import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { env, envOptional } from './env.ts';

const client = new SecretsManagerClient();
const values = new Map<string, Promise<string>>();

/** A secret's text, read once in the life of this process. A failed read is tried again by the next call. */
export function secretText(arn: string): Promise<string> {
  let value = values.get(arn);
  if (!value) {
    value = client.send(new GetSecretValueCommand({ SecretId: arn })).then((answer) => {
      if (!answer.SecretString) throw new Error(`The secret ${arn} is empty.`);
      return answer.SecretString;
    });
    value.catch(() => values.delete(arn));
    values.set(arn, value);
  }
  return value;
}

/** The key that everything signed or sealed by the service is derived from. */
export async function signingKey(): Promise<string> {
  const { signing } = JSON.parse(await secretText(env('APP_SECRET_ARN'))) as { signing: string };
  return signing;
}

/** What only our own CloudFront distribution sends along, where there is one. */
export async function originSecret(): Promise<string | undefined> {
  const arn = envOptional('ORIGIN_SECRET_ARN');
  return arn ? secretText(arn) : undefined;
}
