import type * as providers from '../../../shared/providers.ts';
import { type Access, everyone } from '../../support/access.ts';

export const access: Access<typeof providers> = { listProviders: { answers: everyone(200) } };
