import type { DnsHost } from '#shared/areas/hostnames/custom-hostname.ts';
import { isAmong, networksOf } from '#shared/dns/addresses.ts';

/** Endings of the name servers of DNS hosts. */
const nameServers: readonly (readonly [DnsHost, RegExp])[] = [
  ['cloudflare', /\.ns\.cloudflare\.com$/],
  ['godaddy', /\.domaincontrol\.com$/],
  ['namecheap', /\.(registrar-servers|namecheaphosting)\.com$/],
  ['squarespace', /\.(squarespacedns|googledomains)\.com$/],
  ['ionos', /\.ui-dns\.(com|de|org|biz)$/],
  ['ovh', /\.(ovh\.net|anycast\.me)$/],
  ['hostinger', /\.(dns-parking|hostinger)\.com$/],
  ['gandi', /\.gandi\.net$/],
  ['porkbun', /\.(ns\.)?porkbun\.com$/],
  ['route53', /\.awsdns-\d+\.(com|net|org|co\.uk)$/],
];

/** The host of a zone's DNS; undefined where its name servers are not known. */
export const dnsHostOf = (servers: readonly string[]): DnsHost | undefined =>
  nameServers.find(([, ending]) => servers.some((server) => ending.test(server)))?.[0];

/** Addresses of Cloudflare's network: https://www.cloudflare.com/ips/ */
const network = networksOf([
  '173.245.48.0/20',
  '103.21.244.0/22',
  '103.22.200.0/22',
  '103.31.4.0/22',
  '141.101.64.0/18',
  '108.162.192.0/18',
  '190.93.240.0/20',
  '188.114.96.0/20',
  '197.234.240.0/22',
  '198.41.128.0/17',
  '162.158.0.0/15',
  '104.16.0.0/13',
  '104.24.0.0/14',
  '172.64.0.0/13',
  '131.0.72.0/22',
  '2400:cb00::/32',
  '2606:4700::/32',
  '2803:f800::/32',
  '2405:b500::/32',
  '2405:8100::/32',
  '2a06:98c0::/29',
  '2c0f:f248::/32',
]);

/** True for an address of Cloudflare's network, which says nothing about whose zone it serves. */
export const isCloudflareAddress = (text: string): boolean => isAmong(text, network);
