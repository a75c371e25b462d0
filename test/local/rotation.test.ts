import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { expect, test } from 'vitest';
import { startLocal } from '#infra/local/local-stack.ts';
import { getMe } from '#shared/areas/accounts/calls.ts';
import { getMyToken } from '#shared/areas/tokens/calls.ts';
import { ownStack } from '#test/support/stack/own-stack.ts';
import { newPerson, visitor } from '#test/support/stack/person.ts';

const own = ownStack();

/** The id of a secret, from the output of the stack that an operator reads. */
function secretOf(output: string): string {
  const template = readFileSync(
    join(own.data, 'templates/freehold-local-data.template.json'),
    'utf8',
  );
  return `freehold-local-data-${JSON.parse(template).Outputs[output].Value.Ref}`;
}

/** Puts new values in place of both secrets, and of the application key twice, as a hasty operator does. */
async function rotateSecrets(): Promise<void> {
  const client = new SecretsManagerClient({
    endpoint: own.stack.endpoints.secrets,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const put = (SecretId: string, SecretString: string) =>
    client.send(new PutSecretValueCommand({ SecretId, SecretString }));
  for (const letter of ['n', 'o']) {
    await put(secretOf('AppSecretArn'), JSON.stringify({ signing: letter.repeat(64) }));
  }
  await put(secretOf('OriginSecretArn'), 'o'.repeat(48));
  client.destroy();
}

test('both secrets rotate, one of them twice, while people register, and after a restart everything works on', async () => {
  const person = await newPerson(own.stack);
  await rotateSecrets();
  // The function behind the token page starts now and reads the new values; others know the old ones.
  const { token: transferToken } = await person.call(getMyToken, {});
  const other = await newPerson(own.stack);
  await own.stack.close();
  own.stack = await startLocal({ data: own.data });
  for (const { token, email } of [person, other]) {
    expect((await visitor(own.stack.apiUrl, { token }).call(getMe, {})).email).toBe(email);
  }
  const again = await visitor(own.stack.apiUrl, { token: person.token }).call(getMyToken, {});
  expect(again.token).toBe(transferToken);
  await newPerson(own.stack);
});
