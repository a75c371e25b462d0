import type * as search from '#shared/areas/search/calls.ts';
import { type Access, everyone, freshName } from '#test/support/access.ts';

export const access: Access<typeof search> = {
  searchName: { parts: () => ({ query: { name: freshName() } }), answers: everyone(200) },
};
