import {
  presentChallenge,
  updateAddresses,
  updateChallenge,
} from '#shared/areas/automation/calls.ts';
import { getFeed } from '#shared/areas/automation/feeds.ts';
import { listPowerDnsServers } from '#shared/areas/automation/powerdns.ts';
import { getOpenApi } from '#shared/areas/documentation/calls.ts';
import { getApiCatalog, getHealth } from '#shared/areas/service/calls.ts';
import { apiBase } from '#shared/kernel/endpoint.ts';

interface Site {
  /** Address without a slash at the end. */
  url: string;
  /** Address that programs are given: of a host of their own where the stage has one, else the site's. */
  programUrl: string;
}

/** The folder of a call's path: clients append the last part themselves. */
const baseOf = ({ path }: { path: string }): string => path.slice(0, path.lastIndexOf('/'));

/** Protocols by the name that programs know them by: where each is answered, and the page that explains it. */
const protocols = [
  { title: 'dyndns2', path: updateAddresses.path, guide: 'addresses' },
  { title: 'acme-dns', path: apiBase + baseOf(updateChallenge), guide: 'certificates' },
  { title: 'httpreq', path: apiBase + baseOf(presentChallenge), guide: 'certificates' },
  { title: 'PowerDNS', path: apiBase + baseOf(listPowerDnsServers), guide: 'code' },
  { title: 'Atom', path: apiBase + getFeed.path, guide: 'code' },
] as const;

/**
 * What there is for programs, as a set of links (RFC 9727, 4.1; RFC 9264, 4.2): the API with its document, and each
 * protocol with the page that explains it.
 */
export function apiCatalogOf({ url, programUrl }: Site) {
  const json = 'application/json';
  const page = (path: string, title: string) => ({ href: url + path, type: 'text/html', title });
  const described = [{ href: url + apiBase + getOpenApi.path, type: json, title: 'OpenAPI' }];
  const common = {
    'service-desc': described,
    'service-meta': [page('/help/limits', 'Limits')],
    'terms-of-service': [page('/terms', 'Terms')],
  };
  const apis = [
    {
      anchor: url + apiBase,
      ...common,
      'service-doc': [page('/help', 'Help')],
      status: [{ href: url + apiBase + getHealth.path, type: json }],
    },
    ...protocols.map(({ title, path, guide }) => ({
      anchor: programUrl + path,
      ...common,
      'service-doc': [page(`/help/${guide}`, title)],
    })),
  ];
  const item = apis.map(({ anchor }) => ({ href: anchor }));
  return { linkset: [{ anchor: url + getApiCatalog.path, item }, ...apis] };
}
