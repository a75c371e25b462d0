import type { DnsHost } from '#shared/areas/hostnames/custom-hostname.ts';

/**
 * Ways to point an apex, which takes no CNAME, at another name:
 * - `flatten`: the host takes the CNAME and answers with its addresses.
 * - `alias`: the host has a record type of that name.
 * - `forward`: web forwarding to `www`, which takes the CNAME.
 */
export type ApexWay = 'flatten' | 'alias' | 'forward';

interface Host {
  title: string;
  apex: ApexWay;
}

/** The ten DNS hosts that the service recognizes by their name servers. */
export const hosts: Record<DnsHost, Host> = {
  cloudflare: { title: 'Cloudflare', apex: 'flatten' },
  gandi: { title: 'Gandi', apex: 'alias' },
  hostinger: { title: 'Hostinger', apex: 'alias' },
  namecheap: { title: 'Namecheap', apex: 'alias' },
  porkbun: { title: 'Porkbun', apex: 'alias' },
  godaddy: { title: 'GoDaddy', apex: 'forward' },
  ionos: { title: 'IONOS', apex: 'forward' },
  ovh: { title: 'OVHcloud', apex: 'forward' },
  route53: { title: 'Amazon Route 53', apex: 'forward' },
  squarespace: { title: 'Squarespace', apex: 'forward' },
};
