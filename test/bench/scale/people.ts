import { getMe } from '#shared/areas/accounts/calls.ts';
import { register, sendCode } from '#shared/areas/auth/calls.ts';
import { updateAddresses } from '#shared/areas/automation/calls.ts';
import { presetGrant } from '#shared/areas/automation/grants.ts';
import { type Domain, getDomain, listDomains } from '#shared/areas/domains/calls.ts';
import { createRecord, listRecords } from '#shared/areas/records/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { tokenOf } from '#test/functions/automation/tokens.ts';
import { call } from '#test/support/api.ts';
import { newDomain, type Person, solvedCaptcha } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';
import type { Service } from './service.ts';

type Step = (index: number) => Promise<void>;

/** A word of its own for each number, none of which looks like another one. */
const wordOf = (number: number): string =>
  [...String(number)].map((digit) => 'bdfhkpstxz'[Number(digit)]).join('');

interface Owned {
  owner: Person;
  domain: Domain;
}

/** People with their domains, who do one thing after another. */
export class Crowd {
  readonly #service: Service;
  readonly #people: Person[];
  readonly domains: Owned[] = [];
  #made = 0;

  private constructor(service: Service, people: Person[]) {
    this.#service = service;
    this.#people = people;
  }

  /** People without quotas, of whom each has a small part of all domains. */
  static async gather(service: Service, size = 20): Promise<Crowd> {
    const people: Person[] = [];
    while (people.length < size) people.push(await newAdministrator());
    service.hearMails();
    await service.settle();
    return new Crowd(service, people);
  }

  get #next(): Person {
    return this.#people[this.#made++ % this.#people.length] as Person;
  }

  #owned(index: number): Owned {
    return this.domains[index % this.domains.length] as Owned;
  }

  get administrator(): Person {
    return this.#people[0] as Person;
  }

  claim = async (): Promise<void> => {
    const owner = this.#next;
    const label = `name-${wordOf(this.domains.length)}`;
    const domain = await newDomain(owner, label, this.#service.providerId);
    this.domains.push({ owner, domain });
  };

  /** Adds the first record of a domain. */
  addRecord = async (index: number): Promise<void> => {
    const { owner, domain } = this.#owned(index);
    const body = { type: 'A' as const, name: '@', content: `192.0.2.${index % 250}` };
    const { status } = await call(
      createRecord,
      { params: { id: domain.id }, body },
      { token: owner.token },
    );
    if (status !== 201) throw new Error(`A record was refused with ${status}.`);
  };

  /** Access tokens for as many domains. */
  async routers(count: number): Promise<Step> {
    const routers: { token: string; fqdn: string }[] = [];
    for (const { owner, domain } of this.domains.slice(0, count)) {
      const { token } = await tokenOf(owner, [presetGrant('address', domain.id, ['@'])]);
      routers.push({ token, fqdn: domain.fqdn });
    }
    await this.#service.settle();
    return async (index) => {
      const { token, fqdn } = routers[index % count] as (typeof routers)[number];
      const authorization = `Basic ${Buffer.from(`${fqdn}:${token}`).toString('base64')}`;
      const query = { hostname: fqdn, myip: `198.51.100.${this.#made++ % 250}` };
      const answer = await call(updateAddresses, { query }, { headers: { authorization } });
      if (!String(answer.body).startsWith('good')) throw new Error(String(answer.body));
    };
  }

  /** Asks for codes by mail; each of the answered steps registers with one. */
  async codes(count: number): Promise<[ask: Step, enter: Step]> {
    // Their words begin alike, so that each registration takes as much of the lists.
    const emails = Array.from(
      { length: count },
      () => `guest.g${wordOf(this.#made++)}@example.org`,
    );
    const ask = async (index: number) => {
      const body = { email: emails[index] ?? '', turnstileToken: await solvedCaptcha() };
      await call(sendCode, { body }, { address: `10.9.${index}.1` });
    };
    const enter = async (index: number) => {
      const email = emails[index] ?? '';
      const text = this.#service.sent.findLast(({ to }) => to === email)?.text ?? '';
      const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
      const body = { email, password: 'correct horse', code, nickname: 'North Pier' };
      const answer = await call(register, { body }, { address: `10.9.${index}.1` });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.failure));
    };
    return [ask, enter];
  }

  /** Looks at one's domains, and at one of them. */
  visit = async (index: number): Promise<void> => {
    const { owner, domain } = this.#owned(index);
    const [options, params] = [{ token: owner.token }, { id: domain.id }];
    await call(getMe, {}, options);
    await call(listDomains, { query: {} }, options);
    await call(getDomain, { params }, options);
    await call(listRecords, { params }, options);
  };

  /** Looks for a name on the home page. */
  view = async (index: number): Promise<void> => {
    await call(searchName, { query: { name: `free-name-${index}` } });
  };
}

/** Calls of the API in each operation. */
export const callsOf = {
  claims: 1,
  records: 1,
  registrations: 2,
  updates: 1,
  visits: 4,
  views: 1,
} as const;
