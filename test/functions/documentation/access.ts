import type * as documentation from '#shared/areas/documentation/calls.ts';
import { type Access, everyone } from '#test/support/access.ts';

export const access: Access<typeof documentation> = {
  getOpenApi: { answers: everyone(200) },
};
