import type * as service from '#shared/areas/service/calls.ts';
import { type Access, everyone } from '#test/support/access.ts';

export const access: Access<typeof service> = {
  getChallenge: { headers: { 'x-target-url': '/api/domains' }, answers: everyone(200) },
  getConfig: { answers: everyone(200) },
  getCaptcha: { answers: everyone(200) },
  getSecurityContact: { answers: everyone(200) },
  getApiCatalog: { answers: everyone(200) },
  getHealth: { answers: everyone(200) },
};
