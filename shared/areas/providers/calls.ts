import * as z from 'zod/mini';
import { lowerAscii } from '#shared/kernel/ascii.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { idParams } from '#shared/kernel/id.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';
import { factsOfType, hasToken, type ProviderType, providerTypes } from '#shared/providers.ts';
import { visible } from '../accounts/nicknames.ts';
import { domainProvider, provider, providerTest } from './provider.ts';

export const listProviders = endpoint({
  method: 'GET',
  path: '/providers',
  access: 'public',
  summary: 'The suffixes on offer, the default one first.',
  reply: z.object({ items: z.array(provider) }),
  failures: [],
  // The home page shows them before anybody has done anything.
  proof: false,
  sharedMaxAge: limits.sharedMaxAge,
});

export const listDomainProviders = endpoint({
  method: 'GET',
  path: '/admin/providers',
  access: 'admin',
  summary: 'The suffixes with their providers and mail policies, the default one first.',
  reply: z.object({ items: z.array(domainProvider) }),
  failures: [],
});

const name = visible(limits.provider.name);

/** Empty for none. */
const description = visible(limits.provider.description, 0);

/** Shape of a host name of two labels or more (RFC 1123), as the configuration has it. */
const suffix = z.string().check(
  z.trim(),
  z.overwrite(lowerAscii),
  z.maxLength(190),
  z.regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/, {
    error: 'Must be a domain, such as example.net.',
  }),
);

const tokens = providerTypes.flatMap((type) => factsOfType(type).token ?? []);

/** A token of any type, within the widest bounds: a change of it names no type. */
const token = z
  .string()
  .check(
    z.trim(),
    z.minLength(Math.min(...tokens.map(({ min }) => min))),
    z.maxLength(Math.max(...tokens.map(({ max }) => max))),
    z.regex(/^[\w-]*$/, { error: 'Only letters, digits, hyphens and underscores.' }),
  );

interface Connection {
  type: ProviderType;
  zoneId: string;
  token?: string | undefined;
}

const titlesWhere = (isWanted: (type: ProviderType) => boolean): string =>
  providerTypes
    .filter(isWanted)
    .map((type) => factsOfType(type).title)
    .join(' or ');

const titles = {
  withToken: titlesWhere(hasToken),
  withoutToken: titlesWhere((type) => !hasToken(type)),
};

export const createDomainProvider = endpoint({
  method: 'POST',
  path: '/admin/providers',
  access: 'admin',
  summary: `Offers a suffix whose zone passes its test: on ${titles.withToken} with a token, on ${titles.withoutToken} where the configuration of the stage lists its zone.`,
  body: z
    .strictObject({
      type: z.enum(providerTypes),
      name,
      description: z.optional(description),
      suffix,
      zoneId: wellFormed().check(z.trim(), z.minLength(1), z.maxLength(32)),
      token: z.optional(token),
    })
    .check(
      z.refine<Connection>(({ type, zoneId }) => factsOfType(type).zoneId.shape.test(zoneId), {
        error: 'Must be the id of a zone at this provider.',
        path: ['zoneId'],
        params: { rule: 'zone_of_type' },
      }),
      z.refine<Connection>(({ type, token }) => hasToken(type) === Boolean(token), {
        error: `${titles.withToken} needs a token, and ${titles.withoutToken} takes none.`,
        path: ['token'],
        params: { rule: 'token_of_type' },
      }),
    ),
  reply: domainProvider,
  status: 201,
  recent: true,
  failures: [
    'SUFFIX_TAKEN',
    'ZONE_NOT_CONFIGURED',
    'TEST_NOT_PASSED',
    'PROVIDER_FAILED',
    'VERSION_CONFLICT',
  ],
  idempotent: true,
});

export const updateDomainProvider = endpoint({
  method: 'PUT',
  path: '/admin/providers/{id}',
  access: 'admin',
  summary:
    'Names and describes a provider, and replaces its token where one is given that passes the test of the zone. What is absent stays.',
  params: idParams,
  body: z.partial(z.strictObject({ name, description, token })),
  reply: domainProvider,
  recent: true,
  failures: ['NOT_FOUND', 'TEST_NOT_PASSED', 'PROVIDER_FAILED', 'VERSION_CONFLICT'],
});

export const deleteDomainProvider = endpoint({
  method: 'DELETE',
  path: '/admin/providers/{id}',
  access: 'admin',
  summary:
    'Withdraws a suffix that has no domains, a minute or more after it was paused. Its zone stays as it is.',
  params: idParams,
  reply: null,
  recent: true,
  failures: ['NOT_FOUND', 'DEFAULT_PROVIDER', 'PAUSE_FIRST', 'PROVIDER_IN_USE', 'VERSION_CONFLICT'],
});

export const chooseDefaultProvider = endpoint({
  method: 'POST',
  path: '/admin/providers/{id}/default',
  access: 'admin',
  summary: 'Makes the suffix the one that is offered first, in place of the one that was.',
  params: idParams,
  reply: domainProvider,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const pauseProvider = endpoint({
  method: 'POST',
  path: '/admin/providers/{id}/pause',
  access: 'admin',
  summary:
    'Refuses claims and changes under a suffix, with a reason. DNS keeps answering, and what was accepted is published.',
  params: idParams,
  body: z.strictObject({
    reason: visible(limits.provider.reason.max).check(z.minLength(limits.provider.reason.min)),
  }),
  reply: domainProvider,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const resumeProvider = endpoint({
  method: 'POST',
  path: '/admin/providers/{id}/resume',
  access: 'admin',
  summary: 'Accepts claims and changes under a suffix again.',
  params: idParams,
  reply: domainProvider,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const testProvider = endpoint({
  method: 'POST',
  path: '/admin/providers/{id}/test',
  access: 'admin',
  summary:
    'Reads the zone, writes and removes a record of its own, and compares the delegation in public DNS with the zone.',
  params: idParams,
  reply: providerTest,
  failures: ['NOT_FOUND', 'PROVIDER_FAILED'],
});
