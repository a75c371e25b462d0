import {
  type AreaWords,
  type FieldWords,
  itemOf,
  sampleId,
  sampleInstant,
  usage,
} from '#shared/kernel/words.ts';
import { createAccessToken, listAccessTokens } from './calls.ts';
import { protocolComponents, protocolFields } from './protocol-words.ts';

const sampleToken = 'fha_7k2m9q4txz5v8n3r6w0y1b7d2f4h6j8k0mpqst';

const daysLeft: FieldWords = ['Days until the token ends; without them it has no end.', 90];

const grantedDomain: FieldWords = [
  'Full name of the domain; absent where all are granted, or its owner is another one.',
  'alice.freehold.test',
];

const usedFrom: FieldWords = ['IPv4 address, or IPv6 /64, of the program.', '192.0.2.10'];

export const words = {
  about: 'Access tokens, and the protocols of dynamic DNS, ACME, acme-dns and PowerDNS.',
  components: {
    AccessToken: itemOf(listAccessTokens.reply),
    MadeAccessToken: createAccessToken.reply,
    ...protocolComponents,
  },
  failureDetails: {
    TOKEN_LIMIT_REACHED: usage,
  },
  fields: {
    'MadeAccessToken.token': ['The token, in this answer alone.', sampleToken],
    'AccessToken.id': ['Id of the token, which it begins with.', '7k2m9q4txz'],
    'MadeAccessToken.id': ['Id of the token, which it begins with.', '7k2m9q4txz'],
    'updateAccessToken.id': ['Id of the token, which it begins with.', '7k2m9q4txz'],
    'rotateAccessToken.id': ['Id of the token, which it begins with.', '7k2m9q4txz'],
    'revokeAccessToken.id': ['Id of the token, which it begins with.', '7k2m9q4txz'],
    'AccessToken.name': ['Name that its owner gave it.', 'Router at home'],
    'MadeAccessToken.name': ['Name that its owner gave it.', 'Router at home'],
    'createAccessToken.name': ['Name of the token.', 'Router at home'],
    'updateAccessToken.name': ['Name of the token.', 'Router at home'],
    preset: ['What the grants amount to.', 'address'],
    grants: [
      'Names and types that the token sees and, with `write`, changes.',
      [{ domainId: sampleId, names: ['home'], types: ['A', 'AAAA'], write: true }],
    ],
    'AccessToken.grants.domain': grantedDomain,
    'MadeAccessToken.grants.domain': grantedDomain,
    names: ['These names alone, relative to the domain.', ['home']],
    below: ['This name and all below it.', 'lab'],
    firstLabel: ['Names that begin with this label.', '_acme-challenge'],
    types: ['Types of records; without them all.', ['A', 'AAAA']],
    write: ['True where records may be changed.', true],
    networks: ['Networks that the token works from; empty for all.', ['203.0.113.0/24']],
    'createAccessToken.expiresIn': daysLeft,
    'updateAccessToken.expiresIn': daysLeft,
    endsAt: ['End of the token.', sampleInstant],
    lastUse: ['Last use, at most an hour too early.'],
    uses: ['Uses of the last 30 days at least; the last hour is counted later.', 412],
    at: ['Time.', sampleInstant],
    'AccessToken.lastUse.network': usedFrom,
    'MadeAccessToken.lastUse.network': usedFrom,
    client: ['Program, as it names itself.', 'ddclient/3.10.0'],
    ...protocolFields,
    overlapsUntil: ['Time until which the secret of before works, too.', sampleInstant],
  },
} as const satisfies AreaWords;
