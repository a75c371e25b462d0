import { createHash } from 'node:crypto';
import { completeUpload, type Picture, reserveUpload } from '#shared/areas/uploads/calls.ts';
import type { UploadPurpose } from '#shared/areas/uploads/pictures.ts';
import type { ApiVisitor } from '../visitor.ts';
import { draw, type Palette } from './pictures.ts';

/** Uploads a drawn landscape. Another `phase` gives another picture of the same colours. */
export async function uploadLandscape(
  visitor: ApiVisitor,
  purpose: UploadPurpose,
  fileName: string,
  palette: Palette,
  phase = 0,
): Promise<Picture> {
  const bytes = await draw(palette, phase);
  const sha256 = createHash('sha256').update(bytes).digest('base64');
  const body = { fileName, type: 'image/png', size: bytes.byteLength, sha256, purpose };
  const { uploadId, method, url, headers } = await visitor.call(reserveUpload, { body });
  const sent = await fetch(url, { method, headers, body: bytes as BodyInit });
  if (!sent.ok) throw new Error(`The picture ${fileName} was answered ${sent.status}.`);
  return visitor.call(completeUpload, { params: { id: uploadId } });
}
