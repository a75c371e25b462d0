import { afterAll } from 'vitest';
import { startLambda } from '#infra/cloud/lambda.ts';
import { type ProviderType, paceVariable, providerTypes, testVariable } from '#shared/providers.ts';

const testOf = (type: ProviderType) => `test-${type}`;

const passingTest = 'pass-test';

type LoadFunction = () => Promise<{ handler: (event: never) => unknown }>;

/** Functions that areas invoke, by the names that these tests give them. */
const functions: Record<string, LoadFunction> = {
  'draw-card': () => import('#functions/invitations/draw-card.ts'),
  convert: () => import('#functions/uploads/convert.ts'),
  'try-storage': () => import('#functions/storages/try-storage.ts'),
  transport: () => import('#functions/mail/transport.ts'),
  post: () => import('#functions/webhooks/post.ts'),
  [passingTest]: async () => ({
    handler: () => ({ steps: [], testedAt: new Date().toISOString() }),
  }),
  ...Object.fromEntries(
    providerTypes.map((type) => [
      testOf(type),
      () => import(/* @vite-ignore */ `#functions/publishing/${type}/test.ts`),
    ]),
  ),
};

/** Starts Lambda with the functions that areas invoke, for a test file after `useEngine`. */
export async function useLambda(): Promise<void> {
  const lambda = await startLambda();
  lambda.open(async (name, event) => {
    const { handler } = await (functions[name] as LoadFunction)();
    return handler(event as never);
  });
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_LAMBDA: lambda.url,
    CARD_FUNCTION: 'draw-card',
    CONVERT_FUNCTION: 'convert',
    STORAGE_TEST_FUNCTION: 'try-storage',
    TRANSPORT_FUNCTION: 'transport',
    POST_FUNCTION: 'post',
  });
  for (const type of providerTypes) {
    process.env[testVariable(type)] = testOf(type);
    process.env[paceVariable(type)] = '1000';
  }
  afterAll(() => lambda.close());
}

/** Has every zone pass its test, for a test file after `useLambda` that adds providers. */
export function passZoneTests(): void {
  for (const type of providerTypes) process.env[testVariable(type)] = passingTest;
}
