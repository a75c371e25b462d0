import type { Preset } from '#shared/areas/automation/grants.ts';
import { certificateClients } from './certificate-snippets.ts';
import { type Client, hostOf, json, type SnippetFacts, user } from './snippet-facts.ts';

const addressClients: readonly Client[] = [
  {
    // https://ddclient.net/protocols.html#dyndns2
    client: 'ddclient',
    textOf: ({ token, hosts, origin, ipv4Origin }) => `# /etc/ddclient.conf
protocol=dyndns2
ssl=yes
server=${hostOf(origin)}
script=/nic/update
use=no
usev4=webv4, webv4=${hostOf(ipv4Origin)}/nic/checkip
login=${user}
password='${token}'
${hosts.join(',')}`,
  },
  {
    // https://github.com/troglobit/inadyn#custom-ddns-providers
    client: 'inadyn',
    textOf: ({ token, hosts, origin, ipv4Origin }) => `# /etc/inadyn.conf
custom ${user} {
    username = ${user}
    password = ${token}
    checkip-server = ${hostOf(ipv4Origin)}
    checkip-path = /nic/checkip
    checkip-ssl = true
    ddns-server = ${hostOf(origin)}
    ddns-path = "/nic/update?hostname=%h&myip=%i"
    hostname = { ${hosts.map((host) => `"${host}"`).join(', ')} }
}`,
  },
  {
    // https://desec.readthedocs.io/en/latest/dyndns/configure.html has the same fields.
    client: 'FRITZ!Box',
    textOf: ({ token, hosts, origin }) =>
      `Update-URL: ${origin}/nic/update?hostname=<domain>&myip=<ipaddr>&myipv6=<ip6addr>
Domain name: ${hosts[0]}
Username: ${user}
Password: ${token}`,
  },
  {
    // https://docs.opnsense.org/manual/dynamic_dns.html
    client: 'OPNsense',
    textOf: ({ token, hosts, origin }) => `Service: Custom
Protocol: DynDNS 2
Server: ${hostOf(origin)}
Username: ${user}
Password: ${token}
Hostname(s): ${hosts.join(',')}
Force SSL: yes`,
  },
  {
    // DSM's words for parts of an address: https://gist.github.com/ntrepid8/6653274. Before `@` they become Basic
    // authorization: https://github.com/nsupdate-info/nsupdate.info/issues/86
    client: 'Synology',
    textOf: ({ token, hosts, origin }) => `Service provider: Customize Provider
Query URL: https://__USERNAME__:__PASSWORD__@${hostOf(origin)}/nic/update?hostname=__HOSTNAME__&myip=__MYIP__
Hostname: ${hosts[0]}
Username/Email: ${user}
Password/Key: ${token}`,
  },
  {
    // Its gateways run inadyn: https://github.com/troglobit/inadyn#custom-ddns-providers
    client: 'UniFi',
    textOf: ({ token, hosts, origin }) => `Service: custom
Hostname: ${hosts[0]}
Username: ${user}
Password: ${token}
Server: ${hostOf(origin)}/nic/update?hostname=%h&myip=%i`,
  },
  {
    // https://curl.se/docs/manpage.html#-u
    client: 'curl',
    textOf: ({ token, hosts, origin }) =>
      `curl -u '${user}:${token}' '${origin}/nic/update?hostname=${hosts.join(',')}'`,
  },
];

const recordClients: readonly Client[] = [
  {
    // https://github.com/octodns/octodns-powerdns#configuration
    client: 'octoDNS',
    textOf: ({ token, hosts, origin }) => `providers:
  config:
    class: octodns.provider.yaml.YamlProvider
    directory: ./config
  powerdns:
    class: octodns_powerdns.PowerDnsProvider
    host: ${new URL(origin).hostname}
    port: ${new URL(origin).port || 443}
    scheme: https
    api_key: ${token}
zones:
${hosts.map((host) => `  ${host}.:\n    sources: [config]\n    targets: [powerdns]`).join('\n')}`,
  },
  {
    // https://docs.dnscontrol.org/provider/powerdns
    client: 'dnscontrol',
    textOf: ({ token, origin }) => `// creds.json
${json({ powerdns: { TYPE: 'POWERDNS', apiKey: token, apiUrl: origin, serverName: 'localhost' } })}`,
  },
  {
    // https://registry.terraform.io/providers/pan-net/powerdns/latest/docs
    client: 'Terraform',
    textOf: ({ token, origin }) => `provider "powerdns" {
  server_url = "${origin}"
  api_key    = "${token}"
}`,
  },
];

const readClients: readonly Client[] = [
  {
    // https://doc.powerdns.com/authoritative/http-api/zone.html
    client: 'curl',
    textOf: ({ token, hosts, origin }) =>
      hosts
        .map(
          (host) =>
            `curl -H 'X-API-Key: ${token}' '${origin}/api/v1/servers/localhost/zones/${host}.'`,
        )
        .join('\n'),
  },
];

const clients: Record<Preset, readonly Client[]> = {
  address: addressClients,
  certificate: certificateClients,
  records: recordClients,
  read: readClients,
};

/** Finished configurations of the programs that a token of this preset fits; none for other grants. */
export const snippetsOf = (preset: Preset | 'custom', facts: SnippetFacts) =>
  preset === 'custom' || facts.hosts.length === 0
    ? []
    : clients[preset].map(({ client, textOf }) => ({ client, text: textOf(facts) }));
