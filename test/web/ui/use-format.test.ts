import { describe, expect, it } from 'vitest';
import { formatters } from '../../../web/src/ui/use-format.ts';

const soon = Date.parse('2026-11-22T12:00:00.000Z');
const minutesLater = '2026-11-22T12:05:00.000Z';

describe.each([
  ['en', '10 minutes', '1 day', '45 seconds', 'in 5 minutes'],
  ['de', '10 Minuten', '1 Tag', '45 Sekunden', 'in 5 Minuten'],
  ['fr', '10 minutes', '1 jour', '45 secondes', 'dans 5 minutes'],
  ['it', '10 minuti', '1 giorno', '45 secondi', 'tra 5 minuti'],
  ['ja', '10分', '1日', '45秒', '5分後'],
  ['zh', '10分钟', '1天', '45秒钟', '5分钟后'],
])('in %s', (language, minutes, day, seconds, later) => {
  const format = formatters(language);

  it('a duration is spaced as the language is written', () => {
    const plain = (text: string) => text.replace(/\u00a0/g, ' ');
    expect([600, 86_400].map(format.duration).map(plain)).toEqual([minutes, day]);
    expect(plain(format.seconds(45))).toBe(seconds);
    expect(plain(format.ago(minutesLater, soon))).toBe(later);
  });
});
