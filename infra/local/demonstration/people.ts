import type { PersonalInfoInput } from '#shared/areas/accounts/calls.ts';
import type { RecordFields } from '#shared/areas/records/record.ts';
import { type Palette, palettes } from './pictures.ts';

type Fields = Pick<RecordFields, 'type' | 'name' | 'content'> &
  Partial<Pick<RecordFields, 'priority' | 'proxied' | 'ttl'>>;

/** A site that is submitted to the gallery. */
interface Site {
  title: string;
  description: string;
  /** Slugs of tags. */
  tags: string[];
  cover: Palette;
  /** Networks from which it was visited; absent while it waits for its review. */
  visits?: number;
  isFeatured?: true;
}

export interface DemoUser {
  nickname: string;
  email: string;
  /** The nickname of the inviter, who stands earlier in the list. */
  invitedBy?: string;
  /** Registers from the network of the inviter, so the invitation waits for an administrator. */
  isNeighbour?: true;
  isVip?: true;
  /** A saved profile, which pays for names that cost points. */
  profile?: PersonalInfoInput;
  avatar?: Palette;
  /** Records by the full name of their domain. */
  domains: Record<string, Fields[]>;
  /** Sites by the full name of their domain. */
  sites?: Record<string, Site>;
}

const mail: Fields[] = [
  { type: 'MX', name: '@', content: 'mx1.example.net', priority: 10, ttl: 3600 },
  { type: 'MX', name: '@', content: 'mx2.example.net', priority: 20, ttl: 3600 },
  { type: 'TXT', name: '@', content: 'v=spf1 include:example.net ~all', ttl: 3600 },
  { type: 'TXT', name: '_dmarc', content: 'v=DMARC1; p=reject', ttl: 3600 },
];

const server: Fields[] = [
  { type: 'A', name: '@', content: '192.0.2.10' },
  { type: 'AAAA', name: '@', content: '2001:db8::10' },
  { type: 'CNAME', name: 'www', content: 'pages.example.net' },
];

/** Addresses that Cloudflare's network may fetch from: public ones, though nobody answers there. */
const proxied: Fields[] = [
  { type: 'A', name: '@', content: '198.41.200.10', proxied: true },
  { type: 'CNAME', name: 'www', content: 'pages.example.net' },
];

/** The name that shows a record which the provider refuses: the operator has it in the zone. */
export const refusedName = 'print';

const profileOf = (fullname: string, city: string, country: string): PersonalInfoInput => ({
  fullname,
  phoneNumber: '+00 000 0000',
  city,
  stateProvinceRegion: city,
  zipPostalCode: '00000',
  country,
});

/** People with one domain and a server each, so that lists have more than one page: nickname and domain. */
const others: [string, string][] = [
  ['Tin Roof', 'tin-roof.freehold.test'],
  ['Marta Kowalska', 'marta.garden.test'],
  ['Late Bus', 'late-bus.freehold.test'],
  ['Pixel Yard', 'pixel-yard.edge.test'],
  ['Jonas Weber', 'weber-notes.freehold.test'],
  ['Salt & Thyme', 'salt-and-thyme.garden.test'],
  ['Chess on Sunday', 'sunday-chess.freehold.test'],
  ['Élodie Martin', 'elodie.garden.test'],
  ['Small Press', 'small-press.freehold.test'],
  ['Rooftop Bees', 'rooftop-bees.garden.test'],
  ['Lab 42', 'lab-42.edge.test'],
  ['Giulia Conti', 'conti-foto.freehold.test'],
];

const withOneDomain = ([nickname, fqdn]: [string, string]): DemoUser => ({
  nickname,
  email: `${fqdn.split('.')[0]}@example.org`,
  domains: { [fqdn]: fqdn.endsWith('.edge.test') ? proxied : server },
});

/** In the order in which they register. The first one is who most pages are looked at as. */
export const people: DemoUser[] = [
  {
    nickname: 'North Pier',
    email: 'north@example.org',
    avatar: palettes.sea,
    profile: profileOf('Nora Pierce', 'Whitby', 'United Kingdom'),
    domains: {
      'harbour.freehold.test': [
        ...server,
        ...mail,
        { type: 'NS', name: 'lab', content: 'ns1.example.net' },
        { type: 'A', name: refusedName, content: '192.0.2.11' },
      ],
      'tidal-notes.freehold.test': [],
      'north-pier.edge.test': proxied,
    },
    sites: {
      'harbour.freehold.test': {
        title: 'Harbour radio',
        description: 'Tide tables, a live stream from the pier, and two hours of sea shanties.',
        tags: ['community', 'music'],
        cover: palettes.sea,
        visits: 9,
        isFeatured: true,
      },
    },
  },
  {
    nickname: 'Old Mill',
    email: 'mill@example.org',
    invitedBy: 'North Pier',
    profile: profileOf('Milan Novak', 'Ljubljana', 'Slovenia'),
    domains: {
      'old-mill.freehold.test': server,
      'sourdough.freehold.test': [{ type: 'CNAME', name: '@', content: 'bakery.example.net' }],
      'mill.garden.test': server,
    },
    sites: {
      'sourdough.freehold.test': {
        title: 'Sourdough, day by day',
        description: 'A starter kept alive since 2019, with a photo for each morning.',
        tags: ['blog'],
        cover: palettes.field,
        visits: 6,
      },
    },
  },
  {
    nickname: '緑の小道',
    email: 'midori@example.org',
    avatar: palettes.field,
    domains: {
      'green-lane.freehold.test': [...server, { type: 'A', name: '*', content: '192.0.2.20' }],
      'komorebi.garden.test': server,
    },
    sites: {
      'komorebi.garden.test': {
        title: '木漏れ日の写真帳',
        description: '森を歩いて撮った光の写真を、毎週一枚ずつ載せています。',
        tags: ['photos'],
        cover: palettes.morning,
        visits: 4,
      },
    },
  },
  {
    nickname: 'Zoë Lindqvist',
    email: 'zoe@example.org',
    isVip: true,
    avatar: palettes.dusk,
    domains: {
      'paper-boats.freehold.test': mail,
      'night-train.freehold.test': server,
      'slow-radio.freehold.test': [],
    },
    sites: {
      'night-train.freehold.test': {
        title: 'Night train maps',
        description: 'Every sleeper train of Europe on one map, with the berths that are left.',
        tags: ['maps', 'open-source'],
        cover: palettes.night,
        visits: 12,
        isFeatured: true,
      },
    },
  },
  {
    nickname: 'Ada Okafor',
    email: 'ada@example.org',
    isVip: true,
    domains: { 'open-atlas.freehold.test': server, 'atlas.garden.test': [] },
    profile: profileOf('Ada Okafor', 'Lagos', 'Nigeria'),
    sites: {
      'open-atlas.freehold.test': {
        title: 'Open Atlas',
        description: 'Maps of small islands, drawn by the people who live there.',
        tags: ['maps', 'community'],
        cover: palettes.snow,
        visits: 3,
      },
    },
  },
  {
    nickname: 'Lantern Street',
    email: 'lantern@example.org',
    invitedBy: 'Zoë Lindqvist',
    domains: { 'lantern.edge.test': proxied, 'street-lights.freehold.test': server },
    sites: {
      'lantern.edge.test': {
        title: 'Lantern Street',
        description: 'The newsletter of a street of forty houses.',
        tags: ['community'],
        cover: palettes.dusk,
      },
    },
  },
  {
    nickname: 'Kite Club',
    email: 'kites@example.org',
    invitedBy: 'North Pier',
    isNeighbour: true,
    domains: { 'kite-club.freehold.test': server },
    sites: {
      'kite-club.freehold.test': {
        title: 'Kite Club',
        description: 'Where the wind is good this weekend.',
        tags: ['community'],
        cover: palettes.morning,
      },
    },
  },
  {
    nickname: 'Blue Kiln',
    email: 'kiln@example.org',
    domains: { 'blue-kiln.freehold.test': server },
  },
  {
    nickname: 'River Desk',
    email: 'river@example.org',
    domains: { 'river-desk.garden.test': server },
  },
  {
    nickname: 'Quick Wins',
    email: 'quick@example.org',
    domains: { 'quick-wins.freehold.test': server },
  },
  ...others.map(withOneDomain),
];
