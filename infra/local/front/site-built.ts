import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { root } from '#infra/constructs/paths.ts';
import { insertAddress } from '#infra/constructs/site/site-document.ts';
import type { Edge } from './edge.ts';
import type { FrontAnswer } from './front.ts';

const site = join(root, 'web/dist');
const vite = join(root, 'node_modules/vite/bin/vite.js');

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
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html */
const compressed = /^(text\/|application\/(json|manifest)|image\/(svg|x-icon))/;
const compressedFrom = 1000;

const compress = promisify(brotliCompress);
const run = promisify(execFile);

interface File {
  type: string;
  etag: string;
  /** `cache-control` as the upload sets it: names of assets carry a hash. */
  caching: string;
  plain: Buffer;
  brotli?: Buffer;
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
  await run(process.execPath, [vite, 'build', 'web', '--outDir', outDir, '--emptyOutDir'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  rmSync(site, { recursive: true, force: true });
  renameSync(outDir, site);
}

/** The built site as CloudFront delivers it: headers, rewritten paths, compression and caching. */
export function serveBuilt(edge: Edge, siteUrl: string): FrontAnswer {
  const files = new Map(
    filesIn(site).map((path) => [`/${relative(site, path).split(sep).join('/')}`, path]),
  );
  const loaded = new Map<string, Promise<File>>();
  const load = (path: string): Promise<File> | undefined => {
    const found = files.get(path);
    const file = loaded.get(path) ?? (found ? read(found, path, siteUrl) : undefined);
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
    const file = await load(edge.fileFor(path));
    if (!file) {
      response.writeHead(404, { ...headers, 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    const { type, etag, caching, plain, brotli } = file;
    const same = { ...headers, etag, 'cache-control': caching, vary: 'accept-encoding' };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, same).end();
      return;
    }
    const isBrotli = brotli && /\bbr\b/.test(String(request.headers['accept-encoding']));
    const body = isBrotli ? brotli : plain;
    response.writeHead(200, {
      ...same,
      'content-type': type,
      'content-length': body.length,
      ...(isBrotli && { 'content-encoding': 'br' }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

async function read(file: string, path: string, siteUrl: string): Promise<File> {
  const stored = readFileSync(file);
  const plain =
    path === '/index.html' ? Buffer.from(insertAddress(stored.toString(), siteUrl)) : stored;
  const type = types[extname(file)] ?? 'application/octet-stream';
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const isCompressed = plain.length >= compressedFrom && compressed.test(type);
  return {
    type,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    caching: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    plain,
    ...(isCompressed && { brotli: await compress(plain, quality) }),
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
