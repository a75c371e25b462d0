import type { DnsRecord } from '../dns.ts';

/** Service whose sites are reached by an alias, and by addresses where no alias can stand. */
interface Service {
  name: string;
  /** Hosts that an alias to the service has as its target. */
  hosts: RegExp;
  addresses: readonly string[];
  /** Public documentation that names the addresses. */
  source: string;
}

/**
 * Services that publish addresses. Cloudflare Pages has none: without an alias it serves only names of the account's
 * own zones (https://developers.cloudflare.com/pages/configuration/custom-domains/).
 */
export const services: readonly Service[] = [
  {
    name: 'GitHub Pages',
    hosts: /^[^.]+\.github\.io$/,
    addresses: [
      '185.199.108.153',
      '185.199.109.153',
      '185.199.110.153',
      '185.199.111.153',
      '2606:50c0:8000::153',
      '2606:50c0:8001::153',
      '2606:50c0:8002::153',
      '2606:50c0:8003::153',
    ],
    source:
      'https://docs.github.com/en/pages/configuring-a-custom-domain-for-your-github-pages-site/managing-a-custom-domain-for-your-github-pages-site#configuring-an-apex-domain',
  },
  {
    name: 'Vercel',
    hosts: /(^|\.)vercel-dns(-\d+)?\.com$/,
    addresses: ['76.76.21.21'],
    source: 'https://vercel.com/docs/domains/set-up-custom-domain',
  },
  {
    name: 'Netlify',
    hosts: /^[^.]+\.netlify\.app$/,
    addresses: ['75.2.60.5'],
    source: 'https://docs.netlify.com/manage/domains/configure-domains/configure-external-dns/',
  },
  {
    name: 'Render',
    hosts: /^[^.]+\.onrender\.com$/,
    addresses: ['216.24.57.1'],
    source: 'https://render.com/docs/configure-other-dns',
  },
  {
    name: 'GitLab Pages',
    hosts: /^[^.]+\.gitlab\.io$/,
    addresses: ['35.185.44.232'],
    source: 'https://docs.gitlab.com/user/project/pages/custom_domains_ssl_tls_certification/',
  },
  {
    name: 'Codeberg Pages',
    hosts: /^codeberg\.page$/,
    addresses: ['217.197.84.141', '2a0a:4580:103f:c0de::2'],
    source: 'https://docs.codeberg.org/codeberg-pages/using-custom-domain/',
  },
];

/** Service that a record leads to by an alias; undefined for others, and for services without addresses. */
export const serviceOf = ({ type, content }: DnsRecord): Service | undefined =>
  type === 'CNAME' ? services.find(({ hosts }) => hosts.test(content)) : undefined;

/** Address records that lead to where an alias leads; none where they are not known. */
export const addressesOf = (alias: DnsRecord): DnsRecord[] =>
  (serviceOf(alias)?.addresses ?? []).map((content) => ({
    type: content.includes(':') ? 'AAAA' : 'A',
    name: alias.name,
    content,
  }));
