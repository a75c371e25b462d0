import {
  completeUpload,
  deleteUpload,
  type Picture,
  type Reservation,
  reserveUpload,
} from '#shared/areas/uploads/calls.ts';
import { facts } from '#shared/areas/uploads/facts.ts';
import { beginningLength, pictureTypeOf } from '#shared/areas/uploads/picture-type.ts';
import type { PictureType, UploadPurpose } from '#shared/areas/uploads/pictures.ts';
import { limits } from '#shared/limits.ts';
import { call, disown } from './call.ts';
import { ApiFailure, unreachable } from './failure.ts';

interface Progress {
  /** Bytes that have been sent, each time some were. */
  onSent: (bytes: number) => void;
  /** The upload goes on once the pace of the account lets it; absent where it is refused then. */
  onWait?: () => void;
  /** Cancels the upload, which then rejects with the abort. */
  signal: AbortSignal;
}

const refused = (code: keyof typeof facts.failures): ApiFailure => {
  const [status, text] = facts.failures[code];
  return new ApiFailure({ code, status, text });
};

/**
 * Type of a file by its bytes: browsers tell it by the ending of a name, which cameras and mail programs leave out. Throws
 * an `ApiFailure` for what the service would not take.
 */
export async function typeOf(file: Blob): Promise<PictureType> {
  if (file.size === 0) throw refused('FILE_EMPTY');
  if (file.size > limits.upload.bytes) throw refused('FILE_TOO_LARGE');
  const start = await file.slice(0, beginningLength).arrayBuffer();
  const type = pictureTypeOf(new Uint8Array(start));
  if (!type) throw refused('FILE_TYPE_UNSUPPORTED');
  return type;
}

async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** Sends the file. `fetch` does not tell how far it is. */
function send(
  { method, url, headers }: Reservation,
  file: Blob,
  { onSent, signal }: Progress,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) {
      // The browser sends the length itself.
      if (name !== 'content-length') request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => (request.status < 300 ? resolve() : reject(refused('STORAGE_FAILED')));
    request.onerror = () => reject(unreachable(undefined));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    request.send(file);
  });
}

const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Makes a call anew for as long as it comes too soon after others, where that is waited for. */
async function callInPace<T>(make: () => Promise<T>, { onWait, signal }: Progress): Promise<T> {
  for (;;) {
    try {
      return await make();
    } catch (error) {
      const details = error instanceof ApiFailure && error.detailsOf('UPLOAD_TOO_FREQUENT');
      if (!details || !onWait) throw error;
      signal.throwIfAborted();
      onWait();
      await pause(details.retryAfter, signal);
    }
  }
}

/**
 * Uploads a picture in three steps: reserves it, sends it, and has it checked. Throws an `ApiFailure`,
 * or the abort of `signal`, which gives the reserved place back.
 */
export async function uploadPicture(
  file: Blob,
  about: { fileName: string; purpose: UploadPurpose },
  progress: Progress,
): Promise<Picture> {
  const type = await typeOf(file);
  const body = { ...about, type, size: file.size, sha256: await sha256Of(file) };
  progress.signal.throwIfAborted();
  // Not called off half-way: the place would be taken, and its id unknown. The picture, chosen again, takes another one.
  const disownPlace = () => disown(reserveUpload, { body });
  progress.signal.addEventListener('abort', disownPlace);
  const reserved = await callInPace(() => call(reserveUpload, { body }), progress).finally(() =>
    progress.signal.removeEventListener('abort', disownPlace),
  );
  const params = { id: reserved.uploadId };
  try {
    progress.signal.throwIfAborted();
    await send(reserved, file, progress);
    return await callInPace(() => call(completeUpload, { params }, progress.signal), progress);
  } catch (error) {
    // The place frees itself within an hour where this does not arrive.
    if (progress.signal.aborted) void call(deleteUpload, { params }).catch(() => undefined);
    throw error;
  }
}
