import { dirname } from 'node:path/posix';
import { beforeAll, describe, expect, it } from 'vitest';
import { getActiveNotification } from '#shared/areas/notifications/calls.ts';
import {
  getApiCatalog,
  getCaptcha,
  getConfig,
  getHealth,
  getSecurityContact,
} from '#shared/areas/service/calls.ts';
import { contracts } from '#shared/contracts.ts';
import { apiBase, type Endpoint } from '#shared/kernel/endpoint.ts';
import { languages } from '#shared/languages.ts';
import { renderedPages } from '#shared/site-pages.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';

beforeAll(useEngine);

/** A target of a link set (RFC 9264, 4.2.3). */
type Link = { href: string };

describe('the service', () => {
  it('tells the pages what they need, and no secret', async () => {
    const { body } = await call(getConfig, {});
    expect(body).toMatchObject({
      brand: { name: 'Freehold' },
      locales: languages,
      captcha: { kind: 'altcha', siteKey: null },
      contact: 'hello@freehold.test',
      challengeTest: false,
    });
    expect(JSON.stringify(body)).not.toMatch(/secret|signing|aaaaaaaa/i);
  });

  it('tells nobody the limits that abuse has to stay within', async () => {
    const { body } = await call(getConfig, {});
    expect(Object.keys(body).sort()).toEqual([
      'brand',
      'captcha',
      'challengeTest',
      'communityUrl',
      'contact',
      'locales',
      'programUrl',
    ]);
  });

  it('names Turnstile when the deployment has a site key for it', async () => {
    process.env.TURNSTILE_SITE_KEY = '1x00';
    const { body } = await call(getConfig, {});
    delete process.env.TURNSTILE_SITE_KEY;
    expect(body.captcha).toEqual({ kind: 'turnstile', siteKey: '1x00' });
  });

  it('has the page that tests challenges only where the deployment wants it', async () => {
    process.env.CHALLENGE_TEST = 'yes';
    const { body } = await call(getConfig, {});
    delete process.env.CHALLENGE_TEST;
    expect(body.challengeTest).toBe(true);
  });

  it('lets the edge keep for ten seconds what everybody gets alike, and browsers never', async () => {
    for (const shared of [getConfig, getActiveNotification]) {
      const { status, headers } = await call(shared, {}, { proof: null });
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=10']);
    }
  });

  it('answers whether it lives, each answer with a request id and not to be kept', async () => {
    const answer = await call(getHealth, {});
    expect(answer.body).toEqual({ status: 'ok', version: 'test' });
    expect(answer.headers).toMatchObject({
      'x-request-id': expect.stringMatching(/\w/),
      'cache-control': 'no-store',
    });
  });

  it('says where to report weaknesses and abuse, for as long as anybody may keep it', async () => {
    const { body, headers } = await call(getSecurityContact, {});
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = String(body).trim().split('\n');
    const fields = new Map(lines.map((line) => line.split(/: (.*)/s) as [string, string]));
    expect(lines.slice(0, 2)).toEqual([
      'Contact: mailto:hello@freehold.test',
      'Contact: http://localhost:3000/report',
    ]);
    expect(fields.get('Canonical')).toBe('http://localhost:3000/.well-known/security.txt');
    expect(fields.get('Preferred-Languages')).toBe(languages.join(', '));
    const ahead = Date.parse(fields.get('Expires') ?? '') - Date.now();
    const day = 24 * 60 * 60 * 1000;
    expect(ahead).toBeGreaterThan(100 * day);
    expect(ahead).toBeLessThan(365 * day);
  });

  it('lists what there is for programs, each address of which is a page or a call', async () => {
    const { body, headers } = await call(getApiCatalog, {});
    expect(headers).toMatchObject({
      'content-type': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      link: '<http://localhost:3000/.well-known/api-catalog>; rel="api-catalog"',
    });
    const { linkset } = body as unknown as { linkset: Record<string, Link[] | string>[] };
    const pathOf = (address: string) => new URL(address).pathname;
    const [catalog, ...apis] = linkset;
    const anchors = apis.map(({ anchor }) => pathOf(String(anchor)));
    expect(catalog).toEqual({
      anchor: 'http://localhost:3000/.well-known/api-catalog',
      item: anchors.map((path) => ({ href: `http://localhost:3000${path}` })),
    });
    const known = new Set(
      Object.values(contracts).flatMap((area) =>
        Object.values<Endpoint>(area).flatMap(({ path }) => [
          apiBase + path,
          apiBase + dirname(path),
          path,
        ]),
      ),
    );
    const links = apis.flatMap((api) => Object.values(api).filter(Array.isArray).flat() as Link[]);
    for (const path of [...anchors, ...links.map(({ href }) => pathOf(href))])
      expect(known.has(path) || Object.keys(renderedPages).includes(path), path).toBe(true);
  });

  it('gives everybody a captcha of their own', async () => {
    const [one, other] = [await call(getCaptcha, {}), await call(getCaptcha, {})];
    expect(one.body).not.toEqual(other.body);
  });
});
