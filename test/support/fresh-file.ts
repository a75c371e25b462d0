import { SESClient } from '@aws-sdk/client-ses';
import { SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { vi } from 'vitest';

// Before each test file: modules, variables, clocks and clients are as in a new process. Packages stay loaded.
const kept = globalThis as { variables?: NodeJS.ProcessEnv };
kept.variables ??= { ...process.env };
process.env = { ...kept.variables };
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
mockClient(SESClient).restore();
mockClient(SQSClient).restore();

// Hashes at the real cost took a seventh of the handler tests' processor time.
vi.mock('#platform/secrets/password-cost.ts', () => ({
  passwordCost: { memory: 8, passes: 1, parallelism: 1 },
}));
