import { alias, place, text } from './parts.ts';
import type { Recipe } from './recipe.ts';

/** A server of one's own, proofs of a domain, games, and other services. */
export const others = [
  {
    id: 'server',
    group: 'site',
    words: 'vps a aaaa address ip',
    source: 'https://www.rfc-editor.org/rfc/rfc1034#section-3.6.2',
    fields: [
      { name: 'ipv4', optional: true, example: '192.0.2.10' },
      { name: 'ipv6', optional: true, example: '2001:db8::10' },
    ],
    needsOne: true,
    records: [
      { type: 'A', name: '@', content: '{ipv4}' },
      { type: 'AAAA', name: '@', content: '{ipv6}' },
      alias('{fqdn}', 'www'),
    ],
    checks: ['https'],
  },
  {
    id: 'bluesky',
    group: 'proof',
    service: 'Bluesky',
    words: 'handle atproto',
    source: 'https://bsky.social/about/blog/4-28-2023-domain-handle-tutorial',
    fields: [{ name: 'did', example: 'did:plc:ewvi7nxzyoun6zhxrhs64oiz' }],
    records: [text('_atproto', 'did={did}')],
    there: {
      task: 'verify',
      pages: ['https://bsky.app/settings/account'],
      way: ['Settings', 'Account', 'Handle', 'I have my own domain'],
      value: '{fqdn}',
    },
    checks: [],
  },
  {
    id: 'discord',
    group: 'proof',
    service: 'Discord',
    words: 'connections profile',
    // Discord's dialog names the record, and no page of its own does: the dialog is quoted there.
    source: 'https://github.com/js-org/js.org/issues/9224',
    fields: [{ name: 'discordProof', example: 'dh=0123456789abcdef0123456789abcdef01234567' }],
    records: [text('_discord', '{discordProof}')],
    there: {
      task: 'verify',
      pages: ['https://discord.com/channels/@me'],
      way: ['User Settings', 'Connections', 'Domain'],
      value: '{fqdn}',
    },
    checks: [],
  },
  {
    id: 'minecraft',
    group: 'game',
    service: 'Minecraft',
    words: 'java srv',
    // RFC 2782 has the record; the game looks for this service and protocol.
    source: 'https://minecraft.wiki/w/Tutorial:Setting_up_a_Java_Edition_server',
    fields: [
      { name: 'gameHost', example: 'n12.games.example.net' },
      { name: 'port', initial: '25565', example: '25565' },
      place,
    ],
    records: [
      {
        type: 'SRV',
        name: '_minecraft._tcp.{place}',
        content: '5 {port} {gameHost}',
        priority: 0,
      },
    ],
    checks: ['target'],
  },
  {
    id: 'matrix',
    group: 'other',
    service: 'Matrix',
    words: 'synapse element chat',
    source: 'https://spec.matrix.org/latest/server-server-api/#server-discovery',
    fields: [
      { name: 'matrixHost', example: 'matrix.example.net' },
      { name: 'port', initial: '8448', example: '8448' },
    ],
    records: [
      { type: 'SRV', name: '_matrix-fed._tcp', content: '0 {port} {matrixHost}', priority: 10 },
    ],
    checks: ['target'],
  },
] as const satisfies readonly Recipe[];
