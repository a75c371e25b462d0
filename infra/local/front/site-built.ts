import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#infra/constructs/paths.ts';
import { commandOf } from '#infra/constructs/programs.ts';
import { compress, compressedFolder } from '#infra/constructs/site/compression.ts';
import {
  insertFacts,
  isAddressed,
  manifestFolder,
  type SiteFacts,
} from '#infra/constructs/site/site-document.ts';
import { asSeenByEdge, type Edge } from './edge.ts';
import type { FrontAnswer } from './front.ts';

const site = join(root, 'web/dist');

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const compressedStart = `/${compressedFolder}/`;

const run = promisify(execFile);

interface File {
  type: string;
  etag: string;
  /** `cache-control` as the upload sets it: names of assets carry a hash. */
  caching: string;
  body: Buffer;
  isCompressed: boolean;
}

/** Builds the site if it never was, or anything it is made of is newer. */
export async function buildSite(): Promise<void> {
  const index = join(site, 'index.html');
  const builtAt = existsSync(index) ? statSync(index).mtimeMs : 0;
  const sources = ['web', 'shared', 'locales', 'package-lock.json'].map((name) => join(root, name));
  if (newestIn(sources) < builtAt) return;
  // Aside first: whoever reads the folder meanwhile, as each synthesis does, must not find half of it.
  const outDir = join(root, `node_modules/.cache/freehold/site-${process.pid}`);
  // On its own, since Vite and React take their mode from the environment, and a test's is not the site's.
  await run(...commandOf('vite', ['build', 'web', '--outDir', outDir, '--emptyOutDir']), {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  rmSync(site, { recursive: true, force: true });
  renameSync(outDir, site);
}

/** The built site as CloudFront delivers it: headers, rewritten paths, compressed files and caching. */
export function serveBuilt(edge: Edge, facts: SiteFacts): FrontAnswer {
  const files = new Map(
    filesIn(site)
      .filter((path) => !path.startsWith(join(site, manifestFolder)))
      .map((path) => [`/${relative(site, path).split(sep).join('/')}`, path]),
  );
  const loaded = new Map<string, File>();
  const load = (path: string): File | undefined => {
    // Of these there is no compressed copy yet, as before an upload.
    const plain = plainOf(path);
    const found = files.get(path) ?? (isAddressed(plain) ? files.get(`/${plain}`) : undefined);
    const file = loaded.get(path) ?? (found ? read(found, path, facts) : undefined);
    if (file) loaded.set(path, file);
    return file;
  };
  return async (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const headers = edge.headersFor(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(403, headers).end();
      return;
    }
    const seen = asSeenByEdge(request);
    const file = load(edge.fileFor(seen));
    if (!file) {
      response.writeHead(404, { ...headers, 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    const { type, etag, caching, body, isCompressed } = file;
    const same = { ...headers, etag, 'cache-control': caching, vary: 'accept-encoding' };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, same).end();
      return;
    }
    response.writeHead(edge.statusFor(seen), {
      ...same,
      'content-type': type,
      'content-length': body.length,
      ...(isCompressed && { 'content-encoding': 'br' }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

/** Path of the plain file in the build. */
const plainOf = (path: string): string =>
  path.startsWith(compressedStart) ? path.slice(compressedStart.length) : path.slice(1);

function read(file: string, path: string, facts: SiteFacts): File {
  const stored = readFileSync(file);
  const isCompressed = path.startsWith(compressedStart);
  const whole = () => Buffer.from(insertFacts(plainOf(path), stored.toString(), facts));
  const addressed = () => (isCompressed ? compress(whole()) : whole());
  const body = isAddressed(plainOf(path)) ? addressed() : stored;
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    caching: path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    body,
    isCompressed,
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function newestIn(paths: readonly string[]): number {
  const files = paths.flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]));
  return Math.max(
    ...files.filter((file) => !file.startsWith(site)).map((file) => statSync(file).mtimeMs),
  );
}
