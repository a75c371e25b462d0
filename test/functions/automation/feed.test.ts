import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateAddresses } from '#shared/areas/automation/calls.ts';
import { getDomainFeed, getFeed } from '#shared/areas/automation/feeds.ts';
import { presetGrant } from '#shared/areas/automation/grants.ts';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { setRoles } from '#test/support/roles.ts';
import { presetToken, tokenOf } from './tokens.ts';

let providerId: string;
let ann: Person;
let domain: Domain;
let names = 0;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
});

beforeEach(async () => {
  ann = await newPerson();
  await setRoles(ann, ['user', 'vip']);
  domain = await newDomain(ann, `feed-${names++}`, providerId);
});

const add = async (name: string, content = 'value', { id } = domain) => {
  const body = { type: 'TXT', name, content } as const;
  await call(createRecord, { params: { id }, body }, { token: ann.token });
};

/** As readers send a token: the password of Basic authorization. */
const basic = (token: string, more = {}) => ({
  headers: { authorization: `Basic ${Buffer.from(`any:${token}`).toString('base64')}`, ...more },
  address: `203.0.113.${names}`,
});

const reader = () => presetToken(ann, 'read', domain.id);

const feedOf = async (token: string, more = {}, { id } = domain) =>
  call(getDomainFeed, { params: { id } }, basic(token, more));

/** Texts of all elements of a name. Throws where an element is not closed as it was opened. */
function textsOf(xml: string, wanted: string): string[] {
  const open: string[] = [];
  for (const [tag, name = ''] of xml.matchAll(/<\/?([\w:]+)[^>]*>/g)) {
    if (tag.startsWith('</')) {
      if (open.pop() !== name) throw new Error(`${tag} closes nothing.`);
    } else if (!tag.endsWith('/>')) open.push(name);
  }
  if (open.length > 0) throw new Error(`${open.join()} is not closed.`);
  return [...xml.matchAll(new RegExp(`<${wanted}[^>]*>([^<]*)<`, 'g'))].map(
    ([, text = '']) => text,
  );
}

describe('the feed of a domain', () => {
  it('is Atom with an entry for each change, the newest first, and what RFC 4287 asks for', async () => {
    await add('one');
    await add('two', 'a <b> & "c"');
    const { status, headers, body } = await feedOf(await reader());
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const self = `http://localhost:3000/api/domains/${domain.id}/history.atom`;
    const page = `http://localhost:3000/domain/${domain.id}`;
    expect(textsOf(body, 'id')).toEqual([self, `${page}/history/3`, `${page}/history/2`]);
    expect(textsOf(body, 'title')).toEqual([
      `Changes to ${domain.fqdn}`,
      `${domain.fqdn}: Changed records: two TXT`,
      `${domain.fqdn}: Changed records: one TXT`,
    ]);
    expect(body).toContain(`<link rel="self" href="${self}"/>`);
    const [updated, ...others] = textsOf(body, 'updated');
    expect(others[0]).toBe(updated);
    expect(textsOf(body, 'name')).toEqual(['Freehold', 'You', 'You']);
    expect(textsOf(body, 'content')[0]).toBe('+ two TXT a &lt;b&gt; &amp; &quot;c&quot;');
  });

  it('is in the words of the account, and names the token that changed something', async () => {
    ann = await newPerson({ language: 'de' });
    domain = await newDomain(ann, `feed-${names++}`, providerId);
    const token = await tokenOf(ann, [presetGrant('address', domain.id, ['@'])], {
      name: 'Router',
    });
    const query = { hostname: domain.fqdn, myip: '192.0.2.7' };
    await call(updateAddresses, { query }, { headers: { 'x-api-key': token.token } });
    const { body } = await feedOf(await reader());
    expect(body).toContain('xml:lang="de"');
    expect(textsOf(body, 'title')[0]).toBe(`Änderungen an ${domain.fqdn}`);
    expect(textsOf(body, 'name')[1]).toBe('Token „Router“');
  });

  it('shows a token what it may see, and leaves out changes of which it sees nothing', async () => {
    await add('hidden');
    await add('seen');
    const grant = { domainId: domain.id, names: ['seen'], write: false };
    const { token } = await tokenOf(ann, [grant]);
    const { body } = await feedOf(token);
    expect(textsOf(body, 'content')).toEqual(['+ seen TXT value']);
    expect(body).not.toContain('hidden');
  });

  it('is answered with 304 until something changes, weakly compared', async () => {
    const token = await reader();
    await add('one');
    const { headers } = await feedOf(token);
    const etag = String(headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const answer = await feedOf(token, { 'if-none-match': known });
      expect([answer.status, answer.body]).toEqual([304, undefined]);
      expect(answer.headers).toMatchObject({ etag });
    }
    await add('two');
    expect((await feedOf(token, { 'if-none-match': etag })).status).toBe(200);
  });

  it('asks for Basic authorization, and is nobody’s whose token is wrong or of something else', async () => {
    const none = await call(getDomainFeed, { params: { id: domain.id } });
    expect(none.status).toBe(401);
    expect(none.headers['www-authenticate']).toBe('Basic realm="Freehold"');
    const other = await newDomain(ann, `feed-${names++}`, providerId);
    const token = await presetToken(ann, 'read', other.id);
    expect((await feedOf(token)).status).toBe(404);
    expect((await feedOf(ann.token)).status).toBe(401);
    const inAddress = { params: { id: domain.id }, query: { token: await reader() } };
    expect((await call(getDomainFeed, inAddress as never)).status).toBe(401);
  });

  it('goes with the domain: the giver’s token reads nothing any more, the receiver begins anew', async () => {
    await add('before');
    const token = await reader();
    const bob = await newPerson();
    const { token: targetToken } = (await call(getMyToken, {}, { token: bob.token })).body;
    const transfer = { domainId: domain.id, targetToken };
    await call(transferDomain, { body: transfer }, { token: ann.token });
    expect((await feedOf(token)).status).toBe(404);
    const { body } = await feedOf(await presetToken(bob, 'read', domain.id));
    expect(textsOf(body, 'title')).toHaveLength(2);
    expect(body).not.toContain('before');
  });

  it('has the newest changes, up to a bound', async () => {
    Object.assign(limits.automation, { feed: 2 });
    for (const name of ['one', 'two', 'three']) await add(name);
    const { body } = await feedOf(await reader());
    Object.assign(limits.automation, { feed: 50 });
    expect(textsOf(body, 'content')).toEqual(['+ three TXT value', '+ two TXT value']);
  });
});

describe('the feed of all domains', () => {
  const all = async () => (await tokenOf(ann, [{ domainId: 'all', write: false }])).token;

  it('has the changes of all of them, the newest first', async () => {
    const other = await newDomain(ann, `feed-${names++}`, providerId);
    await add('one');
    await add('two', 'value', other);
    const { body } = await call(getFeed, {}, basic(await all()));
    expect(textsOf(body, 'title').map((title) => title.split(':')[0])).toEqual([
      ...['Changes to your domains', other.fqdn, domain.fqdn],
    ]);
  });

  it('is refused to a token of too many domains, with the way out', async () => {
    Object.assign(limits.automation, { zones: 1 });
    await newDomain(ann, `feed-${names++}`, providerId);
    const { status, failure } = await call(getFeed, {}, basic(await all()));
    Object.assign(limits.automation, { zones: 20 });
    expect([status, JSON.stringify(failure)]).toEqual([
      400,
      expect.stringContaining('Use a token for fewer domains, or the feed of one.'),
    ]);
  });

  it('has an entry-less form, which is Atom, too', async () => {
    const { body } = await call(getFeed, {}, basic(await all()));
    expect(textsOf(body, 'updated')).toEqual(['1970-01-01T00:00:00.000Z']);
  });
});
