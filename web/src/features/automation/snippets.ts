import type { Preset } from '#shared/areas/automation/grants.ts';

/** What a finished configuration is made of. */
interface SnippetFacts {
  /** The token, with its secret. */
  token: string;
  /** Full host names whose addresses are set; for other presets the domains. */
  hosts: readonly string[];
  /** Address of the site, as `https://freehold.example`. */
  origin: string;
  /** The same by a name that is reached over IPv4 alone, where there is one. */
  ipv4Origin: string;
}

interface Client {
  /** The program, as its makers call it. */
  client: string;
  textOf: (facts: SnippetFacts) => string;
}

/** No call reads the user name; clients want one. */
const user = 'token';

const hostOf = (origin: string): string => new URL(origin).host;
const acmeDns = (origin: string): string => `${origin}/api/acme-dns`;
const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Accounts as clients of acme-dns store them: by domain. */
const accountsOf = ({ token, hosts, origin }: SnippetFacts): string =>
  json(
    Object.fromEntries(
      hosts.map((host) => [
        host,
        {
          username: user,
          password: token,
          fulldomain: `_acme-challenge.${host}`,
          subdomain: host,
          server_url: acmeDns(origin),
          allowfrom: [],
        },
      ]),
    ),
  );

const asked = (hosts: readonly string[]): string =>
  hosts.map((host) => `-d ${host} -d '*.${host}'`).join(' ');

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

const certificateClients: readonly Client[] = [
  {
    // https://github.com/acmesh-official/acme.sh/wiki/dnsapi#dns_acmedns
    client: 'acme.sh',
    textOf: ({ token, hosts, origin }) =>
      hosts
        .map(
          (host) => `export ACMEDNS_BASE_URL='${acmeDns(origin)}'
export ACMEDNS_USERNAME='${user}'
export ACMEDNS_PASSWORD='${token}'
export ACMEDNS_SUBDOMAIN='${host}'
acme.sh --issue --dns dns_acmedns ${asked([host])}`,
        )
        .join('\n\n'),
  },
  {
    // https://pve.proxmox.com/wiki/Certificate_Management runs the plug-ins of acme.sh.
    client: 'Proxmox',
    textOf: ({ token, hosts, origin }) => `# acmedns.data
ACMEDNS_BASE_URL=${acmeDns(origin)}
ACMEDNS_USERNAME=${user}
ACMEDNS_PASSWORD=${token}
ACMEDNS_SUBDOMAIN=${hosts[0]}

pvenode acme plugin add dns freehold --api acmedns --data acmedns.data
pvenode config set --acmedomain0 ${hosts[0]},plugin=freehold
pvenode acme cert order`,
  },
  {
    // https://pypi.org/project/certbot-dns-acmedns
    client: 'certbot',
    textOf: (facts) => `# /etc/letsencrypt/acmedns.ini
dns_acmedns_api_url = ${acmeDns(facts.origin)}
dns_acmedns_registration_file = /etc/letsencrypt/acmedns.json

# /etc/letsencrypt/acmedns.json
${accountsOf(facts)}

certbot certonly -a dns-acmedns --dns-acmedns-credentials /etc/letsencrypt/acmedns.ini ${asked(facts.hosts)}`,
  },
  {
    // https://go-acme.github.io/lego/dns/httpreq/ and https://doc.traefik.io/traefik/https/acme/#providers
    client: 'lego, Traefik',
    textOf: ({ token, hosts, origin }) => `export HTTPREQ_ENDPOINT='${origin}/api/httpreq'
export HTTPREQ_USERNAME='${user}'
export HTTPREQ_PASSWORD='${token}'

lego --dns httpreq ${asked(hosts)} run

# traefik.yml
certificatesResolvers:
  letsencrypt:
    acme:
      storage: acme.json
      dnsChallenge: { provider: httpreq }`,
  },
  {
    // https://github.com/caddy-dns/acmedns
    client: 'Caddy',
    textOf: ({ token, hosts, origin }) =>
      hosts
        .map(
          (host) => `${host}, *.${host} {
  tls {
    dns acmedns {
      username ${user}
      password ${token}
      subdomain ${host}
      server_url ${acmeDns(origin)}
    }
  }
}`,
        )
        .join('\n\n'),
  },
  {
    // https://cert-manager.io/docs/configuration/acme/dns01/acme-dns/
    client: 'cert-manager',
    textOf: (facts) => `apiVersion: v1
kind: Secret
metadata: { name: acme-dns }
stringData:
  acmedns.json: |
${accountsOf(facts).replaceAll(/^/gm, '    ')}
---
apiVersion: cert-manager.io/v1
kind: Issuer
metadata: { name: letsencrypt }
spec:
  acme:
    server: https://acme-v02.api.letsencrypt.org/directory
    privateKeySecretRef: { name: letsencrypt }
    solvers:
      - dns01:
          acmeDNS:
            host: ${acmeDns(facts.origin)}
            accountSecretRef: { name: acme-dns, key: acmedns.json }`,
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
