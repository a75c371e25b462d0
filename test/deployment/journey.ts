import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ListResourceRecordSetsCommand, Route53Client } from '@aws-sdk/client-route-53';
import { visitor } from '#infra/local/visitor.ts';
import { login, register, sendCode } from '#shared/areas/auth/calls.ts';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createRecord, listRecords } from '#shared/areas/records/calls.ts';
import { apiBase } from '#shared/kernel/endpoint.ts';

interface Place {
  /** Address of what stands before the API. */
  edge: string;
  /** Address of the engine, which shows the mails that were sent. */
  engine: string;
  /** The hosted zone of the default suffix. */
  zoneId: string;
}

/** Milliseconds between two looks, and looks at most: functions start cold. */
const looks = { every: 500, most: 240 };

/** Looks until something is found. Throws after two minutes. */
async function find<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (let count = 0; count < looks.most; count++) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(looks.every);
  }
  throw new Error(`${what} did not come.`);
}

interface SentMail {
  To: string[];
  BodyText: string;
}

async function codeFor(email: string, engine: string): Promise<string | undefined> {
  const answer = await fetch(new URL('/_ministack/ses/messages', engine));
  const { messages } = (await answer.json()) as { messages: Record<string, SentMail[]> };
  const mail = Object.values(messages)
    .flat()
    .find(({ To }) => To.includes(email));
  return mail && /\b\d{6}\b/.exec(mail.BodyText)?.[0];
}

async function addressesIn(zoneId: string, name: string): Promise<string[] | undefined> {
  const command = new ListResourceRecordSetsCommand({ HostedZoneId: zoneId });
  const { ResourceRecordSets = [] } = await new Route53Client().send(command);
  const found = ResourceRecordSets.find((one) => one.Name === `${name}.` && one.Type === 'A');
  return found?.ResourceRecords?.map(({ Value = '' }) => Value);
}

/**
 * A person registers by a mailed code, logs in, claims a name and gives it an address, until it is live. Says each
 * step. Throws at the first that fails.
 */
export async function makeJourney(
  { edge, engine, zoneId }: Place,
  say: (step: string) => void,
): Promise<void> {
  const apiUrl = `${edge}${apiBase}`;
  const someone = visitor(apiUrl);
  const email = `${randomUUID()}@freehold-names.org`;
  const password = 'correct horse';
  await someone.call(sendCode, { body: { email, turnstileToken: await someone.captcha() } });
  const code = await find('A mail with a code', () => codeFor(email, engine));
  await someone.call(register, { body: { email, password, code, nickname: 'north-pier' } });
  say('registered by a mailed code');

  const { token } = await someone.call(login, {
    body: { email, password, turnstileToken: await someone.captcha() },
  });
  const person = visitor(apiUrl, { token });
  say('logged in');

  const { items: providers } = await person.call(listProviders, {});
  const name = `north-${randomUUID().slice(0, 8)}`;
  const domain = await person.call(claimDomain, {
    body: { name, providerId: providers[0]?.id ?? '', cost: 0 },
  });
  say(`claimed ${domain.fqdn}`);

  const params = { id: domain.id };
  const content = '192.0.2.1';
  await person.call(createRecord, { params, body: { type: 'A', name: '@', content } });
  await find('The record at the provider', async () =>
    (await addressesIn(zoneId, domain.fqdn))?.includes(content) ? true : undefined,
  );
  say(`found ${content} for ${domain.fqdn} at the provider`);

  await find('The state live', async () => {
    const { items: records } = await person.call(listRecords, { params });
    return records.every(({ state }) => state === 'live') || undefined;
  });
  say('sees the record as live');
}
