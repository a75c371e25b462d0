import { readFileSync } from 'node:fs';
import { ServiceFailure } from '../failures.ts';
import { type Call, type HttpReply, json, type Started, startHttp } from '../http.ts';
import type { Inbox } from './inbox.ts';

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// Mails are untrusted: no script, no loads, a sandbox of their own even when opened directly.
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: https:; style-src 'unsafe-inline'";

const FILES: Record<string, HttpReply> = {
  '/': file('index.html', 'text/html; charset=utf-8', {
    'content-security-policy': PAGE_POLICY,
  }),
  '/inbox.css': file('inbox.css', 'text/css; charset=utf-8'),
  '/inbox.js': file('inbox.js', 'text/javascript; charset=utf-8'),
};

/**
 * The inbox for people (`GET /`) and for programs: `GET /api/messages?to=&limit=` newest first,
 * `GET /api/messages/{id}`, `DELETE /api/messages` (204). Unknown paths and ids are 404 `{ message }`.
 */
export async function startMailWeb(options: { inbox: Inbox; port?: number }): Promise<Started> {
  return startHttp({
    port: options.port,
    handle: (call) => serve(options.inbox, call),
    fail: (failure) => json({ message: failure.message }, failure.status),
  });
}

function serve(inbox: Inbox, call: Call): HttpReply {
  const { method, path, query } = call;
  const page = method === 'GET' ? FILES[path] : undefined;
  if (page) return page;
  if (path === '/api/messages' && method === 'GET') {
    const limit = Number(query.get('limit') ?? -1);
    if (!Number.isInteger(limit))
      throw new ServiceFailure('BadRequest', 'limit is not a whole number');
    return json(inbox.list({ to: query.get('to') ?? undefined, limit }));
  }
  if (path === '/api/messages' && method === 'DELETE') {
    inbox.clear();
    return { status: 204 };
  }
  const [, id = '', html] = path.match(/^\/(?:api\/)?messages\/([0-9a-f]+)(\/html)?$/) ?? [];
  const mail = method === 'GET' ? inbox.get(id) : undefined;
  if (mail && html) return { headers: MAIL_HEADERS, body: `<base target="_blank">${mail.html}` };
  if (mail && path.startsWith('/api/')) return json(mail);
  throw new ServiceFailure('NotFound', `Nothing is at ${method} ${path}`, { status: 404 });
}

const MAIL_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': MAIL_POLICY,
  'referrer-policy': 'no-referrer',
};

function file(name: string, type: string, headers: Record<string, string> = {}): HttpReply {
  const body = readFileSync(new URL(`page/${name}`, import.meta.url));
  return { headers: { 'content-type': type, 'cache-control': 'no-cache', ...headers }, body };
}
