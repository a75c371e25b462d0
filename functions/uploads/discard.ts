import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { uploadKeys } from '../../shared/pictures.ts';
import { handleEach } from '../platform/queue.ts';
import { removeFiles } from './bucket.ts';

const message = z.object({ uploadId: z.string(), files: z.enum(['original', 'all']) });

/** Worker of the discard queue: deletes the files that an upload left. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, async ({ body }) => {
    const { uploadId, files } = message.parse(JSON.parse(body));
    const { original, large, small } = uploadKeys(uploadId);
    await removeFiles(files === 'original' ? [original] : [original, large, small]);
  });
