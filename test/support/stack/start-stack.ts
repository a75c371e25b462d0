import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type LocalStack, startLocal } from '#infra/local/local-stack.ts';
import { response, startResolver } from '../cloud/resolver.ts';
import { patience } from './patience.ts';
import { newPerson, type Person } from './person.ts';

/** The parts of a running stack that another process can use. */
export interface SharedStack
  extends Pick<LocalStack, 'siteUrl' | 'apiUrl' | 'inboxUrl' | 'smtpPort' | 'dnsPort' | 'table'> {
  /** Pattern of the log files. */
  logs: string;
  /** Answers a GET once the stream and the queues are drained. */
  idleUrl: string;
  /** The first administrator. */
  root: Pick<Person, 'token' | 'password'>;
}

/** Address that a resolver of the stack gives for every name. */
const lie = '203.0.113.66';

declare module 'vitest' {
  interface ProvidedContext {
    stack: SharedStack;
  }
}

/** Serves `stack.idle()` to the processes of the test files. */
async function serveIdle(stack: LocalStack) {
  const server = createServer((_request, response) => {
    stack.idle().then(
      () => response.end(),
      () => response.writeHead(500).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** Starts one stack with the built site and an administrator for all files of the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'freehold-site-'));
  const liar = await startResolver((query) => response(query, { addresses: [lie], ttl: 42 }));
  const resolvers = [`Liar 127.0.0.1:${liar.port}`];
  const stack = await startLocal({ data, site: 'built', resolvers, patience });
  const root = await newPerson(stack, { email: stack.adminEmail, nickname: 'Harbour Master' });
  const idle = await serveIdle(stack);
  const { siteUrl, apiUrl, inboxUrl, smtpPort, dnsPort, table } = stack;
  project.provide('stack', {
    siteUrl,
    apiUrl,
    inboxUrl,
    smtpPort,
    dnsPort,
    table,
    logs: join(data, 'logs/*.log'),
    idleUrl: idle.url,
    root: { token: root.token, password: root.password },
  });
  return async () => {
    idle.server.close();
    await stack.close();
    liar.close();
    rmSync(data, { recursive: true, force: true });
  };
}
