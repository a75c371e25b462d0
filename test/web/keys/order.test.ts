import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '#shared/languages.ts';
import { beginningOf, orderIn, type Phrases, pointsIn } from '#web/app/keys/order.ts';

const textsIn = (language: string): { orders: Phrases; points_other: string } =>
  JSON.parse(readFileSync(`locales/${language}/site/keys.json`, 'utf8'));

const english = textsIn('en').orders;

it.each([
  ['suspend mill', { verb: 'suspend', name: 'mill' }],
  ['  BAN   Old Mill ', { verb: 'ban', name: 'Old Mill' }],
  ['give 50 to nova', { verb: 'give', name: 'nova', points: '50' }],
  ['give 1 point to nova', { verb: 'give', name: 'nova', points: '1' }],
  ['give 50 points to Old Mill', { verb: 'give', name: 'Old Mill', points: '50' }],
  ['take 5 from nova@example.org', { verb: 'take', name: 'nova@example.org', points: '5' }],
  ['unsuspend mill', { verb: 'unsuspend', name: 'mill' }],
])('“%s” is an order', (text, order) => {
  expect(orderIn(text, english)).toEqual(order);
});

it.each([
  'suspend',
  'suspend ',
  'give 50',
  'give 50 to',
  'give fifty to nova',
  'suspended users',
  'mill',
])('“%s” is none', (text) => {
  expect(orderIn(text, english)).toBeUndefined();
});

describe.each(languages)('in the language %s', (language) => {
  it('each order is read as it is written, and goes on from its beginning', () => {
    const { orders: phrases, points_other } = textsIn(language);
    const amount = points_other.replace('{{count}}', '50');
    for (const [verb, phrase] of Object.entries(phrases)) {
      const hasPoints = phrase.includes('{{points}}');
      const text = phrase.replace('{{points}}', '50').replace('{{name}}', 'Old Mill');
      const order = { verb, name: 'Old Mill', ...(hasPoints && { points: '50' }) };
      expect(orderIn(text, phrases)).toEqual(order);
      expect(orderIn(text.replace('50', amount), phrases)).toEqual(order);
      const begun = `${beginningOf(phrase, undefined)}50`;
      expect(pointsIn(begun, phrase)).toBe(hasPoints ? '50' : undefined);
      if (hasPoints) expect(text.startsWith(beginningOf(phrase, '50'))).toBe(true);
    }
  });
});
