import { on, onReading, serve } from '#platform/http/bind.ts';
import { createTag, deleteTag, listTags, updateTag } from '#shared/areas/tags/calls.ts';
import { readTags } from './items/tags.ts';
import * as tags from './service.ts';

const named = ({ params }: { params: { id: string } }) => tags.find(params.id);

export const handler = serve([
  on(listTags, tags.list),
  onReading(createTag, readTags, (actor, { body }, all) => tags.create(actor, body, all)),
  onReading(updateTag, named, (actor, { body }, found) => tags.update(actor, body, found)),
  onReading(deleteTag, named, (actor, _input, found) => tags.remove(actor, found)),
]);
