import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { generate } from 'openapi-typescript-codegen';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listZones } from '#shared/areas/automation/powerdns.ts';
import { getOpenApi } from '#shared/areas/documentation/calls.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, seed } from '#test/support/people.ts';
import { presetToken } from '../automation/tokens.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'client-'));
const source = join(folder, 'use.ts');

/** What somebody writes who has the generated client: names and types are those of the document. */
const use = `import { AutomationService, OpenAPI, type PowerDnsZone } from './client';

export async function zones(base: string, token: string): Promise<string[]> {
  OpenAPI.BASE = base;
  OpenAPI.TOKEN = token;
  const found: PowerDnsZone[] = await AutomationService.listZones({ server: 'localhost' });
  // @ts-expect-error A zone has no such field.
  found.map(({ nickname }) => nickname);
  // @ts-expect-error The server is a text.
  void (() => AutomationService.listZones({ server: 1 }));
  return found.map(({ name, serial }) => [name, serial.toFixed()].join(' '));
}
`;

beforeAll(async () => {
  await useEngine();
  const input = (await call(getOpenApi, {})).body as Record<string, unknown>;
  await generate({ input, output: join(folder, 'client'), httpClient: 'fetch', useOptions: true });
  writeFileSync(source, use);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Compiles the client with what uses it. Throws with what the compiler says. */
function compile(): void {
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--types', '', '--target', 'es2022'];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'es2023,dom'];
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const run = [tsc, ...options, ...modules, source];
  try {
    execFileSync(process.execPath, run, { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    throw new Error((error as { stdout: string }).stdout);
  }
}

it('a client that a public generator makes of the document compiles, and makes a call with a token', async () => {
  compile();
  const outfile = join(folder, 'use.mjs');
  await build({ entryPoints: [source], bundle: true, format: 'esm', platform: 'node', outfile });
  const { zones } = (await import(outfile)) as {
    zones: (base: string, token: string) => Promise<string[]>;
  };
  const providerId = await seed();
  const ann = await newPerson();
  const domain = await newDomain(ann, 'generated', providerId);
  const token = await presetToken(ann, 'read', domain.id);
  const server = createServer(async ({ url, headers }, response) => {
    expect(url).toBe('/api/v1/servers/localhost/zones');
    const { authorization = '' } = headers;
    const request = { params: { server: 'localhost' }, query: {} };
    const { status, body } = await call(listZones, request, { headers: { authorization } });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const found = await zones(`http://127.0.0.1:${port}/api`, token).finally(() => server.close());
  expect(found).toEqual([`${domain.fqdn}. 1`]);
});
