import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type LocalStack, startLocal } from '#infra/local/local-stack.ts';
import { patience } from './patience.ts';

interface OwnStack {
  /** The data folder. */
  data: string;
  /** A test that restarts it puts the new one here. */
  stack: LocalStack;
}

/** A stack for the tests of one file, with a data folder that is gone after them. */
export function ownStack(): OwnStack {
  const own = {} as OwnStack;
  beforeAll(async () => {
    own.data = mkdtempSync(join(tmpdir(), 'freehold-'));
    own.stack = await startLocal({ data: own.data, patience });
  });
  afterAll(async () => {
    await own.stack.close();
    rmSync(own.data, { recursive: true });
  });
  return own;
}
