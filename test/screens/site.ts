import { readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { firstScriptSource } from '#infra/constructs/site/first-script.ts';
import { insertFacts } from '#infra/constructs/site/site-document.ts';

const root = 'web';
/** A run that draws beside another one serves a build of its own. */
const outDir = `../.screens/site-${process.pid}`;

/** The deployment's own policy: what it would refuse must not work here either. */
const policy = `default-src 'none'; script-src 'self' ${firstScriptSource()}; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self' blob:`;

/** Builds the site and serves it on a free port. */
export async function serveSite(): Promise<{ origin: string; close: () => Promise<void> }> {
  const settings = { root, logLevel: 'warn', build: { outDir, emptyOutDir: true } } as const;
  await build(settings);
  const document = join(root, outDir, 'index.html');
  const text = await readFile(document, 'utf8');
  const facts = { siteUrl: 'https://freehold.dev', brand: 'Freehold' };
  await writeFile(document, insertFacts(document, text, facts));
  const headers = { 'content-security-policy': policy };
  const server = await preview({ ...settings, preview: { port: 0, host: '127.0.0.1', headers } });
  const { port } = server.httpServer.address() as AddressInfo;
  const close = async () => {
    await server.close();
    await rm(join(root, outDir), { recursive: true });
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}
