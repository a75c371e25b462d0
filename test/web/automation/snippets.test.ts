import { describe, expect, it } from 'vitest';
import { presets } from '#shared/areas/automation/grants.ts';
import { snippetsOf } from '#web/features/automation/snippets.ts';

const facts = {
  token: 'fha_7k2m9q4txz5v8n3r6w0y1b7d2f4h6j8k0mpqst',
  hosts: ['home.harbour.freehold.test', 'nas.harbour.freehold.test'],
  origin: 'https://freehold.test',
  ipv4Origin: 'https://freehold.test',
};

const textOf = (preset: (typeof presets)[number], client: string, given = facts): string =>
  snippetsOf(preset, given).find((one) => one.client === client)?.text ?? '';

/** The accounts in a configuration, from its first line of a brace to the last. */
const accountsIn = (text: string) => {
  const lines = text.split('\n').map((line) => line.replace(/^ {4}(?=[{} ])/, ''));
  return JSON.parse(lines.slice(lines.indexOf('{'), lines.indexOf('}') + 1).join('\n'));
};

describe('a finished configuration', () => {
  it.each(
    presets.flatMap((preset) => snippetsOf(preset, facts).map((one) => ({ preset, ...one }))),
  )('has secret and address for $client of $preset', ({ text }) => {
    expect(text).toContain(facts.token);
    expect(text).toContain('freehold.test');
    expect(text).not.toMatch(/undefined|null/);
  });

  it('is offered for the programs that the preset fits alone', () => {
    const clients = (preset: (typeof presets)[number]) =>
      snippetsOf(preset, facts).map(({ client }) => client);
    expect(clients('address')).toEqual([
      'ddclient',
      'inadyn',
      'FRITZ!Box',
      'OPNsense',
      'Synology',
      'UniFi',
      'curl',
    ]);
    expect(clients('certificate')).toEqual([
      'acme.sh',
      'Proxmox',
      'certbot',
      'lego, Traefik',
      'Caddy',
      'cert-manager',
    ]);
    expect(clients('records')).toEqual(['octoDNS', 'dnscontrol', 'Terraform']);
    expect(clients('read')).toEqual(['curl']);
    expect(snippetsOf('custom', facts)).toEqual([]);
  });

  it('is not offered where no name is known', () => {
    expect(snippetsOf('address', { ...facts, hosts: [] })).toEqual([]);
  });

  it('asks for its own address over IPv4 where the stage has a name for that', () => {
    const given = {
      ...facts,
      origin: 'https://api.example.com',
      ipv4Origin: 'https://ipv4.api.example.com',
    };
    const ddclient = textOf('address', 'ddclient', given);
    expect(ddclient).toContain('webv4=ipv4.api.example.com/nic/checkip');
    expect(ddclient).toContain('server=api.example.com');
    expect(textOf('address', 'inadyn', given)).toContain('checkip-server = ipv4.api.example.com');
  });

  it('names all hosts in the one update of ddclient', () => {
    expect(textOf('address', 'ddclient').split('\n').at(-1)).toBe(facts.hosts.join(','));
  });

  it.each(['certbot', 'cert-manager'])(
    'has an account of acme-dns for each name in %s',
    (client) => {
      const accounts = accountsIn(textOf('certificate', client));
      expect(Object.keys(accounts)).toEqual(facts.hosts);
      expect(accounts[facts.hosts[0] ?? '']).toMatchObject({
        password: facts.token,
        subdomain: facts.hosts[0],
        server_url: 'https://freehold.test/api/acme-dns',
      });
    },
  );

  it('has flags behind the command of lego, and asks acme.sh for Let’s Encrypt', () => {
    expect(textOf('certificate', 'lego, Traefik')).toMatch(
      /^lego run --email \S+ --dns httpreq -d /m,
    );
    expect(textOf('certificate', 'acme.sh')).toContain(
      'acme.sh --issue --server letsencrypt --dns',
    );
  });

  it('names the port of a site that is not at 443', () => {
    const text = textOf('records', 'octoDNS', { ...facts, origin: 'https://freehold.test:8443' });
    expect(text).toContain('host: freehold.test\n    port: 8443');
    expect(textOf('records', 'octoDNS')).toContain('port: 443');
  });
});
