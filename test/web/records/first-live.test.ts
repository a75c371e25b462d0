import { expect, it } from 'vitest';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { follow, type Telling } from '#web/features/records/first-live.ts';

type Sketch = [type: string, name: string, state: string, version?: number];

const recordsOf = (...sketches: Sketch[]) =>
  sketches.map(
    ([type, name, state, version = 1]) =>
      ({ id: type + name, type, name, state, version }) as DomainRecord,
  );

/** The record that is told after each of the lists that a visit sees. */
function toldBy(...lists: DomainRecord[][]): (string | undefined)[] {
  let telling: Telling = { phase: 'unknown' };
  return lists.map((records) => {
    telling = follow(telling, records, 'alice.example.org');
    return telling.phase === 'told' ? telling.record.id : undefined;
  });
}

const waiting = recordsOf(['A', '@', 'pending']);
const live = recordsOf(['A', '@', 'live']);

it('tells of a record that goes live, and of none that was live before the visit', () => {
  expect(toldBy(waiting, live)).toEqual([undefined, 'A@']);
  expect(toldBy(live, live)).toEqual([undefined, undefined]);
});

it('tells of what a browser opens alone, and so of no mail', () => {
  const mail: Sketch[] = [
    ['MX', '@', 'live'],
    ['TXT', '@', 'live'],
    ['CNAME', '_proof', 'live'],
  ];
  expect(toldBy([], recordsOf(...mail))).toEqual([undefined, undefined]);
  expect(toldBy([], recordsOf(...mail, ['CNAME', 'www', 'live']))).toEqual([undefined, 'CNAMEwww']);
});

it('ends with the next change of a record, and does not come again in the visit', () => {
  const more = recordsOf(['A', '@', 'live'], ['TXT', '@', 'pending']);
  expect(toldBy(waiting, live, live, more, waiting, live)).toEqual([
    ...[undefined, 'A@', 'A@'],
    ...[undefined, undefined, undefined],
  ]);
  const edited = recordsOf(['A', '@', 'pending', 2]);
  expect(toldBy(waiting, live, edited)).toEqual([undefined, 'A@', undefined]);
});
