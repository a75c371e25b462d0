import { on, onReading, serve } from '#platform/http/bind.ts';
import {
  completeUpload,
  deleteUpload,
  getUploadStats,
  listUploads,
  reserveUpload,
} from '#shared/areas/uploads/calls.ts';
import { readUpload, readUploading } from './items/uploads.ts';
import { complete, list, readCounted, readPlaces, remove, reserve, stats } from './service.ts';

const counted = (_input: unknown, callerId: string) => readCounted(callerId);
const places = (_input: unknown, callerId: string) => readPlaces(callerId);
const own = ({ params }: { params: { id: string } }, callerId: string) =>
  readUpload(callerId, params.id);
const uploading = ({ params }: { params: { id: string } }, callerId: string) =>
  readUploading(callerId, params.id);

export const handler = serve([
  onReading(reserveUpload, places, (actor, { body }, found) => reserve(actor, body, found)),
  onReading(completeUpload, uploading, (actor, _input, found) => complete(actor, found)),
  onReading(deleteUpload, own, (actor, _input, upload) => remove(actor, upload)),
  on(listUploads, (actor, { query }) => list(actor, query)),
  onReading(getUploadStats, counted, (_actor, _input, found) => stats(found)),
]);
