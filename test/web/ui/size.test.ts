import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '#shared/languages.ts';
import { limits } from '#shared/limits.ts';
import { sizeInWords } from '#ui/text/size.ts';

describe('the size of a file', () => {
  it.each([
    [0, '0\u00a0bytes'],
    [95, '95\u00a0bytes'],
    [1024, '1\u00a0kB'],
    [284_310, '278\u00a0kB'],
    [3_840_221, '3.66\u00a0MB'],
  ])('of %i bytes is %s', (bytes, words) => {
    expect(sizeInWords(bytes, 'en')).toBe(words);
  });

  it('is written in the chosen language', () => {
    expect(sizeInWords(3_840_221, 'de')).toBe('3,66\u00a0MB');
  });

  it.each(languages)('is told in refusals as the limit is in %s', (language) => {
    // French has two widths of the space before a unit.
    const spaced = (text: string) => text.replace(/\s/g, ' ');
    const limit = spaced(sizeInWords(limits.upload.bytes, language));
    const texts = JSON.parse(readFileSync(`locales/${language}/site/refusals.json`, 'utf8'));
    expect(spaced(texts.FILE_TOO_LARGE)).toContain(limit);
    expect(spaced(texts.COVER_UNREADABLE)).toContain(limit);
  });
});
