import type { AddressInfo } from 'node:net';
import { build, preview } from 'vite';

const root = 'web';
const outDir = '../.screens/site';

/** The deployment's own policy: what it would refuse must not work here either. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; connect-src 'self'; worker-src 'self' blob:";

/** Builds the site and serves it on a free port. */
export async function serveSite(): Promise<{ origin: string; close: () => Promise<void> }> {
  const settings = { root, logLevel: 'warn', build: { outDir, emptyOutDir: true } } as const;
  await build(settings);
  const headers = { 'content-security-policy': policy };
  const server = await preview({ ...settings, preview: { port: 0, host: '127.0.0.1', headers } });
  const { port } = server.httpServer.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
