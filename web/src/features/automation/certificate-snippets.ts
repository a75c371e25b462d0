import { type Client, json, type SnippetFacts, user } from './snippet-facts.ts';

const acmeDns = (origin: string): string => `${origin}/api/acme-dns`;

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

/** Programs that get certificates by challenges. */
export const certificateClients: readonly Client[] = [
  {
    // https://github.com/acmesh-official/acme.sh/wiki/dnsapi#dns_acmedns
    // Without a server, version 3 asks ZeroSSL, which wants an account: https://github.com/acmesh-official/acme.sh/wiki/Server
    client: 'acme.sh',
    textOf: ({ token, hosts, origin }) =>
      hosts
        .map(
          (host) => `export ACMEDNS_BASE_URL='${acmeDns(origin)}'
export ACMEDNS_USERNAME='${user}'
export ACMEDNS_PASSWORD='${token}'
export ACMEDNS_SUBDOMAIN='${host}'
acme.sh --issue --server letsencrypt --dns dns_acmedns ${asked([host])}`,
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
    // Version 5 moved the flags behind the command: https://go-acme.github.io/lego/migration/cli/
    client: 'lego, Traefik',
    textOf: ({ token, hosts, origin }) => `export HTTPREQ_ENDPOINT='${origin}/api/httpreq'
export HTTPREQ_USERNAME='${user}'
export HTTPREQ_PASSWORD='${token}'

# lego 4 has run at the end.
lego run --email YOU@EXAMPLE.ORG --dns httpreq ${asked(hosts)}

# traefik.yml
certificatesResolvers:
  letsencrypt:
    acme:
      email: YOU@EXAMPLE.ORG
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
