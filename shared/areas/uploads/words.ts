import * as z from 'zod/mini';
import { instant } from '#shared/kernel/id.ts';
import {
  type AreaWords,
  type FieldWords,
  itemOf,
  sampleId,
  sampleInstant,
} from '#shared/kernel/words.ts';
import { listUploads } from './calls.ts';

const allowed = 'Uploads that the limit allows in 24 hours.';
const counted = 'Uploads that count, those under way included.';

const pictureUrl: FieldWords = [
  'Address of the picture, 2,048 pixels wide at most: a path of the site, or where another storage shows it.',
  `/media/${sampleId}.webp`,
];

export const words = {
  about: 'Pictures: uploaded, checked, written anew and served.',
  components: {
    UploadRecord: itemOf(listUploads.reply),
  },
  failureDetails: {
    PICTURE_TOO_LARGE: z.object({ limit: z.int() }),
    PICTURE_TOO_LONG: z.object({ limit: z.int() }),
    UPLOAD_LIMIT_REACHED: z.object({
      used: z.int(),
      total: z.int(),
      freeAt: instant,
      retryAfter: z.int(),
    }),
    UPLOAD_TOO_FREQUENT: z.object({ retryAfter: z.int() }),
  },
  fields: {
    'UploadRecord.picture.url': pictureUrl,
    'UploadRecord.picture': ['Addresses of its pictures; null once they are deleted.'],
    'UploadRecord.address': ['Network address of the upload; null after 90 days.', '192.0.2.10'],
    bytes: ['Bytes of all files.', 48_213],
    fileName: ['Name of the file. Invisible characters are dropped.', 'portrait.jpg'],
    freeAt: ['Time at which the next place becomes free; null where none is taken.', sampleInstant],
    'UploadLimitReachedFailure.details.freeAt': [
      'Time at which the next upload is possible.',
      sampleInstant,
    ],
    'getUploadStats.hours': ['The last 24 hours, oldest first.'],
    'getUploadStats.hours.hour': ['Start of the hour.', sampleInstant],
    'getUploadStats.hours.count': ['Completed uploads.', 1],
    'getUploadStats.total': [allowed, 20],
    'getUploadStats.used': [counted, 1],
    'UploadLimitReachedFailure.details.total': [allowed, 20],
    'UploadLimitReachedFailure.details.used': [counted, 20],
    headers: [
      'Headers to send exactly so; the signature covers them.',
      { 'content-type': 'image/png' },
    ],
    height: ['Height in pixels.', 1024],
    'reserveUpload.method': ['Method of the request that sends the file.'],
    'reserveUpload.expiresAt': ['Time until which the file can be sent.', sampleInstant],
    purpose: ['Use of the picture; `news` is for administrators.'],
    sha256: ['SHA-256 of the file in base64.', 'ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='],
    size: ['Bytes of the file, 5,242,880 at most.', 48_213],
    smallUrl: [
      'Address of the small picture: 256 pixels square for an avatar, else 640 wide at most.',
      `/media/${sampleId}-small.webp`,
    ],
    'reserveUpload.type': ['Type of the file, by which it is sent.', 'image/png'],
    'UploadRecord.type': ['Type of the file, as its bytes show.', 'image/png'],
    uploadId: ['Id of the upload.', sampleId],
    'reserveUpload.url': ['Signed address to send the file to.', 'https://media.example.com/…'],
    'completeUpload.url': pictureUrl,
    width: ['Width in pixels.', 2048],
  },
} as const satisfies AreaWords;
