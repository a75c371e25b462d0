import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { startSecrets } from '#infra/cloud/secrets.ts';
import type { Area } from '#shared/contracts.ts';
import { apiBase, type Endpoint } from '#shared/kernel/endpoint.ts';
import { solveProof } from '#shared/kernel/proof.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { setRoles } from '#test/support/roles.ts';
import { firstSecret } from '#test/support/secrets.ts';
import { bundleOptions } from '../bundle-options.ts';
import type { Sent } from './bare-client.ts';

/** The clock is measured on a quiet machine only: `npm run test:long -- test/bench/overhead`. */
export const isQuiet = Boolean(process.env.FREEHOLD_LONG);

export const domainsEach = 20;

/** Tests ease proofs; the bundles do not. */
const { difficulty } = limits.proof;

/** People with domains, and the bundles of functions and of the client that are called for them. */
export interface Stage {
  people: Person[];
  table: string;
  folder: string;
  bundleOf(area: Area): string;
  client: string;
  /** Variables of a process that runs the bundles. */
  environment: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

const entryOf = (area: Area) => `functions/${area}/http.ts`;
const clientEntry = 'test/bench/overhead/bare-client.ts';

async function newPeople(count: number): Promise<Person[]> {
  const providerId = await seed();
  const people: Person[] = [];
  for (let index = 0; index < count; index++) {
    const person = await newPerson({ nickname: 'eastern-pier' });
    people.push(person);
    await setRoles(person, ['user', 'vip']);
    for (let each = 0; each < domainsEach; each++) {
      await newDomain(person, `measured-${index}-${each}`, providerId);
    }
  }
  return people;
}

export async function openStage(areas: readonly Area[], count: number): Promise<Stage> {
  const { table } = await useEngine();
  const secrets = await startSecrets({ file: ':memory:' });
  const { arn } = secrets.ensureSecret({ name: 'app-secret', value: firstSecret });
  const folder = mkdtempSync(join(tmpdir(), 'overhead-'));
  const bundle = (entry: string) => join(folder, entry.replace(/\.ts$/, '.mjs'));
  await build({
    ...bundleOptions,
    entryPoints: [...areas.map(entryOf), clientEntry],
    outdir: folder,
  });
  return {
    people: await newPeople(count),
    table,
    folder,
    bundleOf: (area) => bundle(entryOf(area)),
    client: bundle(clientEntry),
    environment: {
      ...process.env,
      TABLE_NAME: table,
      APP_SECRET_ARN: arn,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
      LOG_LEVEL: 'INFO',
    },
    async close() {
      await secrets.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A solved proof of work of the deployed difficulty. */
export async function proofFor({ method, path }: Endpoint): Promise<string> {
  const { everyReading, issueChallenge } = await import('#platform/abuse/proof.ts');
  const target = method === 'GET' ? everyReading : apiBase + path;
  const { message } = await issueChallenge(method, target);
  return solveProof(message, difficulty);
}

/** Makes a call with each body, and notes the requests that it sends, by trip. */
export async function observe(
  endpoint: Endpoint,
  bodies: readonly (object | undefined)[],
  { token }: Person,
): Promise<Sent[][][]> {
  const { client } = await import('#platform/table/table.ts');
  let trips: Sent[][] = [];
  let running = 0;
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = (context as { commandName?: string }).commandName as Sent['command'];
      if (running++ === 0) trips.push([]);
      const { ReturnConsumedCapacity: _counted, ...input } = args.input as Record<string, unknown>;
      trips.at(-1)?.push({ command, input: JSON.parse(JSON.stringify(input)) });
      return next(args).finally(() => running--);
    },
    { step: 'initialize', name: 'observer', priority: 'high' },
  );
  const all: Sent[][][] = [];
  // Once to be known: the first call of a session reads one after the other.
  for (const body of [...bodies, ...bodies]) {
    trips = [];
    const { status, failure } = await call(endpoint, { body } as never, { token });
    if (status > 299) throw new Error(JSON.stringify(failure));
    all.push(trips);
  }
  client.middlewareStack.remove('observer');
  return all.slice(bodies.length);
}
