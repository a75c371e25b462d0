import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listDomainProviders } from '#shared/areas/providers/calls.ts';
import { call } from '#test/support/api.ts';
import { ask } from '#test/support/cloud/dns-client.ts';
import { newAdministrator } from '#test/support/roles.ts';
import { type PublishingRig, startPublishing } from './zone.ts';

let rig: PublishingRig;
let dns: number;

beforeAll(async () => {
  rig = await startPublishing();
  dns = await rig.startDns();
});

afterAll(() => rig.close());

const policy = {
  '@ MX': ['0 .'],
  '@ TXT': ['"v=spf1 -all"'],
  '_dmarc TXT': ['"v=DMARC1; p=reject; adkim=s; aspf=s"'],
};

/** SES mails from the suffix, and nothing else does. */
const sending = {
  '@ MX': undefined,
  '@ TXT': ['"v=spf1 include:amazonses.com -all"'],
  '_dmarc TXT': policy['_dmarc TXT'],
};

const inZone = () => ({
  '@ MX': rig.has('@', 'MX'),
  '@ TXT': rig.has('@', 'TXT'),
  '_dmarc TXT': rig.has('_dmarc', 'TXT'),
});

const nothing = { '@ MX': undefined, '@ TXT': undefined, '_dmarc TXT': undefined };

/** Task of the sweep at the start of a round. */
const look = () => rig.tell([{ label: '@', verify: true }]);

/** Removes what stands at the suffix, as its operator could. */
function clear(): void {
  for (const [id, values] of Object.entries(inZone())) {
    const [name = '', type = ''] = id.split(' ');
    if (values) rig.operator('DELETE', name, type);
  }
}

beforeEach(() => rig.route53.faults.clear());

describe('the SOA of a suffix', () => {
  afterAll(clear);

  const soa = () => rig.zones.find('ZTEST', 'freehold.test.', 'SOA');

  it('has resolvers forget within a minute that there is no such name, and is changed once', async () => {
    const earlier = soa()?.values[0]?.split(' ') ?? [];
    expect([soa()?.ttl, earlier[6]]).toEqual([900, '86400']);
    await look();
    expect(soa()?.ttl).toBe(60);
    expect(soa()?.values).toEqual([[...earlier.slice(0, 6), '60'].join(' ')]);
    const changes = rig.route53.calls.ChangeResourceRecordSets;
    await look();
    expect(rig.route53.calls.ChangeResourceRecordSets).toBe(changes);
  });

  it('stays as it is where Route 53 refuses, and the mail policy is published all the same', async () => {
    rig.operator('UPSERT', '@', 'SOA', ['ns.test. hostmaster.test. 7 7200 900 1209600 3600']);
    rig.operator('DELETE', '_dmarc', 'TXT');
    rig.route53.faults.set({ mode: 'refuse', containing: '<Type>SOA</Type>' });
    await look();
    expect(soa()?.values).toEqual(['ns.test. hostmaster.test. 7 7200 900 1209600 3600']);
    expect(inZone()).toEqual(policy);
    rig.route53.faults.clear();
    await look();
    expect(soa()?.values).toEqual(['ns.test. hostmaster.test. 7 7200 900 1209600 60']);
  });
});

describe('a suffix', () => {
  afterEach(async () => {
    process.env.MAIL_DOMAIN = '';
  });

  it('gets a mail policy on first use, with a request of its own, and only once', async () => {
    const before = rig.route53.calls.ChangeResourceRecordSets ?? 0;
    await look();
    expect(inZone()).toEqual(policy);
    await look();
    expect((rig.route53.calls.ChangeResourceRecordSets ?? 0) - before).toBe(1);
  });

  it('gets it back where somebody removed a record of it', async () => {
    rig.operator('DELETE', '_dmarc', 'TXT');
    await look();
    expect(inZone()).toEqual(policy);
  });

  it('loses it once its operator changes a record of it for mail of their own', async () => {
    rig.operator('UPSERT', '@', 'MX', ['10 mx.example.net.']);
    await look();
    expect(inZone()).toEqual({ ...nothing, '@ MX': ['10 mx.example.net.'] });
  });

  it.each([
    ['an MX', '@', 'MX', '10 mx.example.net.'],
    ['an SPF', '@', 'TXT', '"v=spf1 include:example.net -all"'],
    ['a DMARC', '_dmarc', 'TXT', '"v=DMARC1; p=none"'],
  ])('with %s record of its operator gets nothing', async (_, name, type, value) => {
    clear();
    rig.operator('CREATE', name, type, [value]);
    await look();
    expect(inZone()).toEqual({ ...nothing, [`${name} ${type}`]: [value] });
    rig.operator('DELETE', name, type);
    await look();
    expect(inZone()).toEqual(policy);
  });

  it('with another TXT of its operator keeps that, and gets the rest', async () => {
    clear();
    rig.operator('CREATE', '@', 'TXT', ['"google-site-verification=x"']);
    await look();
    expect(inZone()).toEqual({ ...policy, '@ TXT': ['"google-site-verification=x"'] });
    rig.operator('DELETE', '@', 'TXT');
    await look();
    expect(inZone()).toEqual(policy);
  });

  it('that the service mails from lets SES send, and receivers reject all else in its name', async () => {
    clear();
    process.env.MAIL_DOMAIN = 'freehold.test';
    await look();
    expect(inZone()).toEqual(sending);
    // SES signs as the sender's own domain, so mail passes strict alignment.
    const answers = await ask(dns, '_dmarc.freehold.test', 'TXT');
    expect(answers.map(({ content }) => content)).toEqual(['v=DMARC1; p=reject; adkim=s; aspf=s']);
    await look();
    expect(inZone()).toEqual(sending);
  });

  it('that the service mails from gets nothing where its operator mails from there too', async () => {
    clear();
    process.env.MAIL_DOMAIN = 'freehold.test';
    rig.operator('CREATE', '@', 'MX', ['10 mx.example.net.']);
    await look();
    expect(inZone()).toEqual({ ...nothing, '@ MX': ['10 mx.example.net.'] });
    rig.operator('DELETE', '@', 'MX');
  });

  it('above the name that the service mails from keeps its policy, and that name gets one of its own', async () => {
    clear();
    process.env.MAIL_DOMAIN = 'mail.freehold.test';
    await look();
    const below = () => ({
      '@ MX': rig.has('mail', 'MX'),
      '@ TXT': rig.has('mail', 'TXT'),
      '_dmarc TXT': rig.has('_dmarc.mail', 'TXT'),
    });
    expect(inZone()).toEqual(policy);
    expect(below()).toEqual(sending);
    rig.operator('CREATE', 'mail', 'MX', ['10 feedback-smtp.eu-central-1.amazonses.com.']);
    await look();
    expect(inZone()).toEqual(policy);
    expect(below()).toEqual({
      ...nothing,
      '@ MX': ['10 feedback-smtp.eu-central-1.amazonses.com.'],
    });
    rig.operator('DELETE', 'mail', 'MX');
    await look();
    process.env.MAIL_DOMAIN = 'example.net';
    await look();
    expect(inZone()).toEqual(policy);
    expect(below()).toEqual(nothing);
  });
});

describe('the console', () => {
  it('shows each record of the policy with its state, and when the zone was compared', async () => {
    const { token } = await newAdministrator();
    const shown = async () => {
      const [provider] = (await call(listDomainProviders, {}, { token })).body.items;
      return {
        sweptAt: provider?.sweptAt,
        states: provider?.mailPolicy.map(({ name, type, state }) => `${name} ${type} ${state}`),
      };
    };
    const states = (...each: string[]) => [
      `freehold.test MX ${each[0]}`,
      `freehold.test TXT ${each[1]}`,
      `_dmarc.freehold.test TXT ${each[2]}`,
    ];
    clear();
    rig.operator('CREATE', '@', 'MX', ['10 mx.example.net.']);
    await look();
    rig.operator('DELETE', '@', 'MX');
    expect(await shown()).toEqual({ states: states('pending', 'pending', 'pending') });
    clear();
    rig.operator('CREATE', '@', 'TXT', ['"google-site-verification=x"']);
    await rig.sweep();
    await look();
    expect(await shown()).toEqual({
      sweptAt: expect.stringMatching(/^\d{4}-/),
      states: states('live', 'operator', 'live'),
    });
  });

  it('shows the policy of a suffix that the service mails from', async () => {
    process.env.MAIL_DOMAIN = 'freehold.test';
    try {
      const { token } = await newAdministrator();
      const [provider] = (await call(listDomainProviders, {}, { token })).body.items;
      expect(provider?.mailPolicy.map(({ line }) => line)).toEqual([
        'freehold.test. 3600 IN TXT "v=spf1 include:amazonses.com -all"',
        '_dmarc.freehold.test. 3600 IN TXT "v=DMARC1; p=reject; adkim=s; aspf=s"',
      ]);
    } finally {
      process.env.MAIL_DOMAIN = '';
    }
  });
});
