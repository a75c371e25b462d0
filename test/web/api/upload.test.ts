import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { completeUpload, type Reservation, reserveUpload } from '#shared/areas/uploads/calls.ts';
import { limits } from '#shared/limits.ts';
import { ApiFailure } from '#web/api/failure.ts';
import { uploadPicture } from '#web/api/upload.ts';
import { Sending } from './sending.ts';

const { perMinute } = limits.upload;
const minute = 60_000;

const service = vi.hoisted(() => ({ call: vi.fn(), disown: vi.fn() }));
vi.mock('#web/api/call.ts', () => service);

let reservedAt: number[] = [];

beforeEach(() => {
  reservedAt = [];
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Sending);
  // It reserves as many places a minute as the service does.
  service.call.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === completeUpload) return { url: '/media/a.webp' };
    if (endpoint !== reserveUpload) return undefined;
    const recent = reservedAt.filter((time) => time > Date.now() - minute);
    if (recent.length >= perMinute) {
      const [code, status, text] = ['UPLOAD_TOO_FREQUENT', 429, 'Too many.'] as const;
      const retryAfter = ((recent.at(-perMinute) ?? 0) + minute - Date.now()) / 1000;
      throw new ApiFailure({ code, status, text, details: { retryAfter } });
    }
    reservedAt.push(Date.now());
    const reservation: Partial<Reservation> = { uploadId: 'a', method: 'PUT', headers: {} };
    return reservation;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const gif = new Blob([Buffer.from('GIF89a')]);
const about = { fileName: 'a.gif', purpose: 'news' } as const;
const onSent = () => undefined;

/** Uploads one after another, as many as there are places in a minute. */
async function fill({ signal }: AbortController): Promise<void> {
  for (let index = 0; index < perMinute; index++) {
    await uploadPicture(gif, about, { onSent, signal });
  }
}

it('goes on once the minute has a place, where that is waited for', async () => {
  const control = new AbortController();
  await fill(control);
  const onWait = vi.fn();
  const sixth = uploadPicture(gif, about, { onSent, onWait, signal: control.signal });
  await vi.waitFor(() => expect(onWait).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(minute);
  expect(await sixth).toMatchObject({ url: '/media/a.webp' });
  expect(reservedAt).toHaveLength(perMinute + 1);
});

it('is refused at once where nobody waits for it', async () => {
  const { signal } = new AbortController();
  await fill(new AbortController());
  const sixth = uploadPicture(gif, about, { onSent, signal });
  await expect(sixth).rejects.toMatchObject({ code: 'UPLOAD_TOO_FREQUENT' });
});

it('that waits ends when it is called off, and reserves nothing afterwards', async () => {
  const control = new AbortController();
  await fill(control);
  const onWait = vi.fn();
  const sixth = uploadPicture(gif, about, { onSent, onWait, signal: control.signal });
  const ended = expect(sixth).rejects.toMatchObject({ name: 'AbortError' });
  await vi.waitFor(() => expect(onWait).toHaveBeenCalledOnce());
  control.abort();
  await ended;
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(reservedAt).toHaveLength(perMinute);
});
