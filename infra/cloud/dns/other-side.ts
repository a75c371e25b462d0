import type { CustomHostnames } from '../cloudflare/hostnames.ts';
import { canonicalName, nameToWire } from './names.ts';
import type { ServedType } from './values.ts';
import type { Zones } from './zones.ts';

/** Domains of examples (RFC 2606), which the public DNS of this machine has. */
const known = ['example.com', 'example.net', 'example.org'];

/** Domains of services and their hosts: each has an address, and each name below a key for DKIM. */
const ofServices = [
  'github.io',
  'vercel-dns.com',
  'netlify.app',
  'pages.dev',
  'onrender.com',
  'railway.app',
  'gitlab.io',
  'codeberg.page',
  'surge.sh',
  'google.com',
  'outlook.com',
  'onmicrosoft.com',
  'zoho.com',
  'zoho.eu',
  'zoho.in',
  'messagingengine.com',
  'fmhosted.com',
  'protonmail.ch',
  'proton.ch',
  'icloud.com',
  'icloudmailadmin.com',
  'migadu.com',
  'mailbox.org',
];

/** A public address, which nothing here connects to: `SITES_LOOPBACK` stands for the sites of all. */
const serviceAddress = '93.184.216.34';

/** Records that the owner of a hostname adds: CNAME, ownership TXT, `_acme-challenge` TXT. */
export const parts = ['cname', 'ownership', 'certificate'] as const;
export type OtherPart = (typeof parts)[number];

/** The DNS of people who have names elsewhere, which this machine answers for as well. */
export class OtherSide {
  readonly #zones: Zones;
  readonly #hostnames: CustomHostnames;
  #changes = 0;

  constructor(zones: Zones, hostnames: CustomHostnames) {
    this.#zones = zones;
    this.#hostnames = hostnames;
  }

  /**
   * Has the domains of examples answer for themselves, so that there is nothing below them instead of no answer, and those
   * of services for all of their hosts.
   */
  open(): void {
    for (const name of known) this.#zones.ensure({ id: `PUBLIC-${name}`, name });
    for (const name of ofServices) this.#openService(name);
  }

  /** Adds what a hostname needs, or parts of it; returns the records, as lines. Throws for one that is not registered. */
  point(hostname: string, wanted: readonly OtherPart[] = parts): string[] {
    const needed = this.#hostnames.recordsFor(hostname);
    return wanted.map((part) => {
      const { name, type, value } = needed[part];
      this.set(name, type, [value]);
      return `${name} ${type} ${value}`;
    });
  }

  /** Sets all records of one type at a name, in Route 53's notation; none removes them. */
  set(name: string, type: ServedType, values: readonly string[]): void {
    const zone = this.#zones.enclosing(canonicalName(name)) ?? this.#zoneOf(name);
    const others = this.#zones
      .at(zone.id, canonicalName(name))
      .filter((rrset) => rrset.type !== type && !['SOA', 'NS'].includes(rrset.type));
    const rrsets = values.length > 0 ? [...others, { type, ttl: 60, values }] : others;
    this.#zones.serve(zone, name, rrsets);
    this.#changes += 1;
  }

  /** Changes with each change of these records, also by `npm run hostnames` beside this process. */
  version(): string {
    return `${this.#changes} ${this.#zones.version}`;
  }

  #openService(name: string): void {
    const zone = this.#zones.ensure({ id: `PUBLIC-${name}`, name });
    this.#zones.serve(zone, `*.${name}`, [
      { type: 'A', ttl: 60, values: [serviceAddress] },
      { type: 'TXT', ttl: 60, values: ['"v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCB"'] },
    ]);
    this.set(name, 'A', [serviceAddress]);
  }

  #zoneOf(name: string) {
    const apex = nameToWire(canonicalName(name)).split('.').slice(-2).join('.');
    return this.#zones.ensure({ id: `PUBLIC-${apex}`, name: apex });
  }
}
