import type * as providers from '../../../shared/providers.ts';
import { type Access, adminsOnly, everyone } from '../../support/access.ts';

export const access: Access<typeof providers> = {
  listProviders: { answers: everyone(200) },
  listDomainProviders: { answers: adminsOnly(200) },
};
