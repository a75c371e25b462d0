import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uploadPicture } from '#web/api/upload.ts';
import { Sending } from './sending.ts';

const origin = 'https://freehold.test';

const missing = () => Response.json({ error: 'No.', code: 'NOT_FOUND' }, { status: 404 });

/** A service that answers a reservation once it may, and one that comes again by its key as before. */
function service() {
  const places = new Set<string>();
  const replies = new Map<string, string>();
  const answers: (() => void)[] = [];
  const reserve = (key: string): string => {
    const known = replies.get(key);
    if (known) return known;
    const uploadId = crypto.randomUUID();
    replies.set(key, uploadId);
    places.add(uploadId);
    return uploadId;
  };
  vi.stubGlobal('fetch', async (target: URL | string, init: RequestInit) => {
    const { pathname } = new URL(target, origin);
    if (pathname === '/api/challenge') return Response.json({ message: 'm.', difficulty: 1 });
    const uploadId = pathname.split('/')[3];
    if (!uploadId) {
      await new Promise<void>((resolve) => answers.push(resolve));
      const id = reserve(new Headers(init.headers).get('idempotency-key') ?? '');
      return Response.json({ uploadId: id, method: 'PUT', url: '/', headers: {} });
    }
    if (!places.has(uploadId)) return missing();
    if (init.method !== 'DELETE') return Response.json({ uploadId });
    places.delete(uploadId);
    return new Response(null, { status: 204 });
  });
  return { places, answers };
}

const gif = new Blob([Buffer.from('GIF89a')]);
const upload = ({ signal }: AbortController) =>
  uploadPicture(gif, { fileName: 'a.gif', purpose: 'news' }, { onSent: () => undefined, signal });

beforeEach(() => {
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('XMLHttpRequest', Sending);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a picture that is stopped as its place is reserved, and chosen again, arrives', async () => {
  const { places, answers } = service();
  const stopped = new AbortController();
  const first = upload(stopped);
  const ended = expect(first).rejects.toMatchObject({ name: 'AbortError' });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  stopped.abort();
  const second = upload(new AbortController());
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.();
  await ended;
  await vi.waitFor(() => expect(places.size).toBe(0));
  answers[1]?.();
  const { uploadId } = await second;
  expect([...places]).toEqual([uploadId]);
});

it('a picture that is stopped before its place is reserved takes none', async () => {
  const { answers } = service();
  const stopped = new AbortController();
  const ended = expect(upload(stopped)).rejects.toMatchObject({ name: 'AbortError' });
  stopped.abort();
  const second = upload(new AbortController());
  await ended;
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  await second;
});
