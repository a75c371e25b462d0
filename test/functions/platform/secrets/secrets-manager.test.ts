import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HttpReply, json, type Started, startHttp } from '#infra/cloud/http.ts';
import { type Secrets, startSecrets } from '#infra/cloud/secrets.ts';
import { useEngine } from '#test/support/cloud/engine.ts';

let service: Started;

beforeAll(useEngine);
afterEach(() => service.close());

const ask = async (...asked: Parameters<Module['secretsManager']['send']>) => {
  const { secretsManager } = await load();
  return secretsManager.send(...asked);
};
type Module = typeof import('#platform/secrets/secrets-manager.ts');
const load = (): Promise<Module> => import('#platform/secrets/secrets-manager.ts');

/** A Secrets Manager that holds one secret; returns its ARN. */
async function withSecret(): Promise<string> {
  const secrets: Secrets = await startSecrets({ file: ':memory:' });
  service = secrets;
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = service.url;
  return secrets.ensureSecret({ name: 'app-secret', value: 'café' }).arn;
}

/** A service that gives these answers, one after the other; returns how often it was asked. */
async function answering(...answers: HttpReply[]): Promise<() => number> {
  let asked = 0;
  service = await startHttp({
    handle: () => answers[asked++] ?? json({}, 500),
    fail: ({ message, status }) => json({ message }, status),
  });
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = service.url;
  return () => asked;
}

const value = { SecretId: 'app-secret', VersionStage: 'AWSCURRENT' };

describe('Secrets Manager', () => {
  it('gives the text of a secret, and lists its versions', async () => {
    const SecretId = await withSecret();
    const current = await ask('GetSecretValue', { SecretId, VersionStage: 'AWSCURRENT' });
    expect(current).toMatchObject({ SecretString: 'café', VersionStages: ['AWSCURRENT'] });
    const listed = await ask('ListSecretVersionIds', { SecretId, IncludeDeprecated: true });
    expect(listed).toMatchObject({ Versions: [{ VersionStages: ['AWSCURRENT'] }] });
  });

  it('tells a missing version from a refusal', async () => {
    const SecretId = await withSecret();
    const { SecretNotFound } = await load();
    const previous = ask('GetSecretValue', { SecretId, VersionStage: 'AWSPREVIOUS' });
    await expect(previous).rejects.toBeInstanceOf(SecretNotFound);
    await service.close();
    await answering(json({ __type: 'AccessDeniedException' }, 400));
    await expect(ask('GetSecretValue', value)).rejects.not.toBeInstanceOf(SecretNotFound);
  });

  it('is asked again after throttling, a fault and a lost connection, three times at most', async () => {
    const throttled = json({ __type: 'ThrottlingException' }, 400);
    const asked = await answering(throttled, json({}, 503), json({ SecretString: 'text' }));
    expect(await ask('GetSecretValue', value)).toEqual({ SecretString: 'text' });
    expect(asked()).toBe(3);
    await service.close();
    const again = await answering();
    await expect(ask('GetSecretValue', value)).rejects.toThrow('Secrets Manager answers 500');
    expect(again()).toBe(3);
  });
});
