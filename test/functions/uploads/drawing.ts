import { reencodePicture, UnreadablePicture } from '#functions/uploads/pictures.ts';
import type { UploadPurpose } from '#shared/areas/uploads/pictures.ts';

export interface Drawing {
  bytes: Uint8Array;
  purpose: UploadPurpose;
}

export interface Outcome {
  drawn?: Uint8Array[];
  /** Class of what was thrown instead. */
  error?: string;
  /** Resident memory of the process after it, in bytes. */
  rss: number;
}

async function outcomeOf({ bytes, purpose }: Drawing): Promise<Omit<Outcome, 'rss'>> {
  try {
    const { large, small } = await reencodePicture(bytes, purpose);
    return { drawn: [large, small] };
  } catch (error) {
    return { error: error instanceof UnreadablePicture ? UnreadablePicture.name : String(error) };
  }
}

process.on('message', async (task: Drawing) => {
  process.send?.({ ...(await outcomeOf(task)), rss: process.memoryUsage().rss });
});
