import * as z from 'zod/mini';
import { hostnameProblem } from '#shared/dns/hostname.ts';
import { withoutDot } from '#shared/dns/names.ts';
import { lowerAscii } from '#shared/kernel/ascii.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, idParams } from '#shared/kernel/id.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { customHostname } from './custom-hostname.ts';

/** Blanks, upper case and a pasted final dot are taken as what they mean. */
const hostname = z.string().check(
  z.trim(),
  z.overwrite((text) => withoutDot(lowerAscii(text))),
  z.minLength(1),
  z.maxLength(253),
  ({ value, issues }) => {
    const { message, ...params } = (value && hostnameProblem(value)) || {};
    if (message) issues.push({ code: 'custom', input: value, message, params });
  },
);

const hostnames = z.object({ items: z.array(customHostname) });
const hostnameParams = z.strictObject({ id, hostnameId: id });

export const listHostnames = endpoint({
  method: 'GET',
  path: '/domains/{id}/hostnames',
  access: 'user',
  summary: 'The custom hostnames of a domain, with what is left to do for each.',
  params: idParams,
  reply: hostnames,
  failures: ['NOT_FOUND'],
});

export const createHostname = endpoint({
  method: 'POST',
  path: '/domains/{id}/hostnames',
  access: 'user',
  summary: 'Adds a hostname of one’s own to a domain. It is registered and checked right after.',
  params: idParams,
  body: z.strictObject({
    hostname,
    originServer: wellFormed().check(
      z.trim(),
      z.overwrite(lowerAscii),
      z.minLength(1),
      z.maxLength(253),
    ),
  }),
  reply: customHostname,
  status: 201,
  failures: [
    'NOT_FOUND',
    'DOMAIN_FROZEN',
    'HOSTNAMES_NOT_SUPPORTED',
    'ORIGIN_NOT_THIS_DOMAIN',
    'PROXIED_RECORD_NEEDED',
    'HOSTNAME_LIMIT_REACHED',
    'HOSTNAME_TAKEN',
    'HOSTNAME_PROOF_NEEDED',
    'HOSTNAME_POINTS_HERE',
    'DNS_UNREACHABLE',
    'PROVIDER_PAUSED',
  ],
});

export const refreshHostname = endpoint({
  method: 'POST',
  path: '/domains/{id}/hostnames/{hostnameId}/refresh',
  access: 'user',
  summary: 'Checks a hostname now, at most once in 10 seconds. One that failed is tried again.',
  params: hostnameParams,
  reply: customHostname,
  failures: ['NOT_FOUND', 'DOMAIN_FROZEN'],
});

export const deleteHostname = endpoint({
  method: 'DELETE',
  path: '/domains/{id}/hostnames/{hostnameId}',
  access: 'user',
  summary: 'Removes a hostname. It is `deleting` until the provider has forgotten it.',
  params: hostnameParams,
  reply: null,
  failures: ['NOT_FOUND', 'DOMAIN_FROZEN', 'PROVIDER_PAUSED'],
});

export const listDomainHostnames = endpoint({
  method: 'GET',
  path: '/admin/domains/{id}/hostnames',
  access: 'admin',
  summary: 'The custom hostnames of anybody’s domain.',
  params: idParams,
  reply: hostnames,
  failures: ['NOT_FOUND'],
});
