import { describe, expect, it } from 'vitest';
import { visitor } from '#infra/local/visitor.ts';
import {
  cleanUpChallenge,
  createAccessToken,
  presentChallenge,
} from '#shared/areas/automation/calls.ts';
import { presetGrant } from '#shared/areas/automation/grants.ts';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { limits } from '#shared/limits.ts';
import { ownStack } from '#test/support/stack/own-stack.ts';
import { newPerson } from '#test/support/stack/person.ts';
import { exceeded, printRows, type Row } from './report.ts';

const count = 200;
const together = 3;
/** A token changes thirty times at once, and each challenge is two changes. */
const tokenCount = 20;

/** The value below which a part of the sorted ones lie. */
const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** How long whoever presents a challenge waits until every name server of the suffix answers with it. */
describe.runIf(process.env.FREEHOLD_LONG)('a challenge', () => {
  const own = ownStack();

  it(`is answered by every name server of its suffix, of ${count} three at a time`, {
    timeout: 900_000,
  }, async () => {
    const { stack } = own;
    const person = await newPerson(stack);
    const [provider] = (await person.call(listProviders, {})).items;
    const claim = { name: 'certified', providerId: provider?.id ?? '', cost: 0 };
    const headers = { 'idempotency-key': 'certified' };
    const domain = await person.call(claimDomain, { body: claim }, { headers });
    const tokens: string[] = [];
    for (let index = 0; index < tokenCount; index += 1) {
      const grants = [presetGrant('certificate', domain.id, ['@'])];
      const body = { name: `Certificates ${index}`, grants, networks: [] };
      tokens.push((await person.call(createAccessToken, { body })).token);
    }
    const someone = visitor(stack.apiUrl);
    const waits: number[] = [];
    const said = new Set<string>();
    let next = 0;
    const work = async () => {
      for (let index = next++; index < count; index = next++) {
        const options = { headers: { 'x-api-key': tokens[index % tokenCount] ?? '' } };
        const fqdn = `_acme-challenge.${domain.fqdn}.`;
        const body = { fqdn, value: String(index).padStart(43, 'a') };
        const startedAt = performance.now();
        const { status, headers: answered } = await someone.ask(
          presentChallenge,
          { body },
          options,
        );
        waits.push(Math.round(performance.now() - startedAt));
        said.add(`${status} ${String(answered['x-live']).split(' ')[0]}`);
        await someone.call(cleanUpChallenge, { body }, options);
      }
    };
    await Promise.all(Array.from({ length: together }, work));
    waits.sort((one, other) => one - other);
    const budget = limits.automation.live.withinMs;
    const rows: Row[] = [
      { what: 'p50', measured: quantile(waits, 0.5), budget, unit: 'ms' },
      { what: 'p99', measured: quantile(waits, 0.99), budget, unit: 'ms' },
    ];
    printRows(`From a challenge to the answer of every name server, of ${count}`, rows);
    expect(waits).toHaveLength(count);
    // The four names of its servers are one server here.
    expect([...said]).toEqual(['200 1/1']);
    expect(exceeded(rows)).toEqual([]);
  });
});
