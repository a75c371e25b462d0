import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { bound } from '#ui/forms/bound.ts';
import { formatters } from '#ui/hooks/use-format.ts';
import { withSpace } from '#ui/text/spaced.ts';

const soon = Date.parse('2026-11-22T12:00:00.000Z');
const minutesLater = '2026-11-22T12:05:00.000Z';
const atNoon = new Date(2026, 10, 22, 12, 5).toISOString();

describe.each([
  ['en', '10 minutes', '1 day', '45 seconds', 'in 5 minutes'],
  ['de', '10 Minuten', '1 Tag', '45 Sekunden', 'in 5 Minuten'],
  ['fr', '10 minutes', '1 jour', '45 secondes', 'dans 5 minutes'],
  ['it', '10 minuti', '1 giorno', '45 secondi', 'tra 5 minuti'],
  ['ja', '10分', '1日', '45秒', '5分後'],
  ['zh', '10 分钟', '1 天', '45 秒', '5 分钟后'],
])('in %s', (language, minutes, day, seconds, later) => {
  const format = formatters(language);

  it('a duration is spaced as the language is written', () => {
    const plain = (text: string) => text.replace(/\u00a0/g, ' ');
    expect([600, 86_400].map(format.duration).map(plain)).toEqual([minutes, day]);
    expect(plain(format.seconds(45))).toBe(seconds);
    expect(plain(format.ago(minutesLater, soon))).toBe(later);
  });
});

describe('a number', () => {
  it.each([
    ['5 MB', '5\u00a0MB'],
    ['Nov 22, 2026, 4:20 PM', 'Nov 22, 2026, 4:20\u00a0PM'],
    ['22.11.2026, 16:20', '22.11.2026, 16:20'],
  ])('in “%s” stays with the unit at the end', (text, held) => {
    expect(bound(text)).toBe(held);
  });

  it.each([
    ['en', '10\u00a0minutes', 'Nov\u00a022,\u00a02026', 'Nov\u00a022,\u00a02026, 12:05\u00a0PM'],
    ['de', '10\u00a0Minuten', '22.11.2026', '22.11.2026, 12:05'],
    ['fr', '10\u00a0minutes', '22\u00a0nov.\u00a02026', '22\u00a0nov.\u00a02026, 12:05'],
  ])('of a duration or a date stays with its unit or month in %s', (language, ...held) => {
    const format = formatters(language);
    const date = [format.date(atNoon), format.dateTime(atNoon)];
    expect([format.duration(600), ...date]).toEqual(held);
  });

  it('of a day stays with its month, without the year where all are of one day', () => {
    const texts = ['en', 'de', 'it'].map((language) => formatters(language).dayTime(atNoon));
    expect(texts).toEqual([
      'Nov\u00a022, 12:05\u00a0PM',
      '22.\u00a0Nov., 12:05',
      '22\u00a0nov, 12:05',
    ]);
  });

  it('of milliseconds stays with its unit', () => {
    const texts = ['en', 'de', 'it'].map((language) => formatters(language).milliseconds(12));
    expect(texts).toEqual(['12\u00a0ms', '12\u00a0ms', '12\u00a0ms']);
  });
});

/** What is told of an instant, in time zones that a process has from its start. */
const agoIn = (zone: string, instant: string, now: string): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { formatters } from '#ui/hooks/use-format.ts';
      console.log(formatters('en').ago('${instant}', Date.parse('${now}')));`,
    ],
    { encoding: 'utf8', env: { ...process.env, TZ: zone } },
  ).trim();

describe('a day that has passed or is to come', () => {
  it.each([
    ['2026-11-23T09:00', '2026-11-25T08:00', '2 days ago'],
    ['2026-11-23T23:00', '2026-11-25T01:00', '2 days ago'],
    ['2026-11-24T07:00', '2026-11-25T08:00', 'yesterday'],
    ['2026-11-24T09:00', '2026-11-25T08:00', '23 hours ago'],
    ['2026-11-27T08:00', '2026-11-25T09:00', 'in 2 days'],
    ['2026-11-26T10:00', '2026-11-25T09:00', 'tomorrow'],
  ])('is counted by the calendar: %s at %s is %s', (instant, now, words) => {
    const text = formatters('en').ago(new Date(instant).toISOString(), Date.parse(now));
    expect(text.replace('\u00a0', ' ')).toBe(words);
  });

  it.each([
    ['of 25 hours', '2026-10-24T22:30:00Z', '2026-10-25T22:45:00Z', '24 hours ago'],
    [
      'of 25 hours, seen from the next',
      '2026-10-24T22:30:00Z',
      '2026-10-25T23:45:00Z',
      'yesterday',
    ],
    ['of 23 hours', '2026-03-28T11:00:00Z', '2026-03-30T10:00:00Z', '2 days ago'],
  ])('may be one %s', (_length, instant, now, words) => {
    expect(agoIn('Europe/Berlin', instant, now).replace('\u00a0', ' ')).toBe(words);
  });
});

describe('a list', () => {
  it.each([
    ['en', 'A, MX, TXT'],
    ['de', 'A, MX und TXT'],
    ['ja', 'A、MX、TXT'],
    ['zh', 'A、MX、TXT'],
  ])('in %s has its marks between the parts', (language, words) => {
    expect(formatters(language).list(['A', 'MX', 'TXT'])).toBe(words);
  });
});

describe('a text before another one', () => {
  it.each(['Saved.', 'Gespeichert:', '查询', '例如'])('ends with a space: “%s”', (text) => {
    expect(withSpace(text)).toBe(`${text} `);
  });

  it.each(['保存しました。', '例：', '何ですか？', '「はい」'])(
    'with a wide mark has none: “%s”',
    (text) => {
      expect(withSpace(text)).toBe(text);
    },
  );
});
