import { expect, it } from 'vitest';
import { formatters } from '#ui/hooks/use-format.ts';

it.each([
  [60, 'en', '1 minute', '60 seconds'],
  [300, 'en', '5 minutes', '300 seconds'],
  [43_200, 'en', '12 hours', '43,200 seconds'],
  [86_400, 'en', '1 day', '86,400 seconds'],
  [90, 'en', '90 seconds', '90 seconds'],
  [3600, 'de', '1 Stunde', '3.600 Sekunden'],
])(
  'a duration of %i seconds is in %s “%s”, and in seconds “%s”',
  (ttl, language, words, seconds) => {
    const format = formatters(language);
    const texts = [format.duration(ttl), format.seconds(ttl)];
    expect(texts.map((text) => text.replace('\u00a0', ' '))).toEqual([words, seconds]);
  },
);
