import { describe, expect, it } from 'vitest';
import { madeVisible, nickname, posesAsStaff, visible } from '#shared/areas/accounts/nicknames.ts';

const rulesOf = (text: string): unknown[] =>
  (nickname.safeParse(text).error?.issues ?? []).map((issue) =>
    issue.code === 'custom' ? issue.params?.rule : issue.code,
  );

describe('a nickname', () => {
  it.each([
    'Zoë Lindqvist',
    '緑の小道',
    'Ngô Thị Ngọc Trâm',
    'नमस्ते',
    'กำแพง',
    '👩‍🚀 Ann',
    '❤️‍🔥',
    '👨‍👩‍👧‍👦',
    '👍🏽',
    '🇩🇪',
    '1️⃣',
    'ﬁn ™ ½',
    'Teamster',
    'Supporter of whales',
    'Systemati',
  ])('may be %s', (text) => {
    expect(rulesOf(text)).toEqual([]);
  });

  it.each([
    ['a Hangul filler', '\u3164'],
    ['a halfwidth Hangul filler', 'a\uffa0b'],
    ['a Hangul initial filler', '\u115f'],
    ['an empty Braille cell', '\u2800\u2800'],
    ['a zero-width space', 'a\u200bb'],
    ['a joiner between letters', 'a\u200db'],
    ['an override of direction', 'a\u202eb'],
    ['a variation selector alone', 'a\ufe0f'],
    ['a place of an object', 'a\ufffcb'],
    ['a place of an object alone', '\ufffc'],
    ['an anchor of an interlinear annotation', 'a\ufff9b'],
    ['a separator of one', 'a\ufffab'],
    ['an end of one', 'a\ufffbb'],
    ['a mark of what could not be read', 'a\ufffdb'],
    ['a note without a head', 'a\u{1d159}b'],
    ['a Khitan filler', 'a\u{16fe4}b'],
  ])('has no %s', (_, text) => {
    expect(rulesOf(text)).toContain('invalid_format');
  });

  it.each([
    ['a loose accent', '\u0301a'],
    ['an accent after a space', 'a \u0301b'],
    ['four stacked accents', 'z\u0301\u0302\u0303\u0304'],
  ])('has no %s', (_, text) => {
    expect(rulesOf(text)).toEqual(['marks']);
  });

  it.each([
    'Admin',
    'ADMINISTRATOR',
    'Àdmin',
    'аdmin',
    'adm1n',
    'Support Team',
    'The Freehold Team',
    'Freehold',
    'freeh0ld-help',
    'S-u-p-p-o-r-t',
    'Moderators',
    'root',
  ])('does not pose as %s', (text) => {
    expect(rulesOf(text)).toEqual(['staff']);
  });

  it.each([
    ['Nordnamen', 'Team N0rdnamen', true],
    ['Nordnamen', 'Nord', false],
    ['Go', 'Go Support', true],
    ['Go', 'Hugo', false],
    ['自由名', '自由名サポート', true],
    ['自由名', '緑の小道', false],
    ['自由DNS', '自由ＤＮＳ係', true],
    ['自由DNS', 'DNS fan', false],
  ])('where the brand is %s, it being %s poses: %s', (brand, text, poses) => {
    expect(posesAsStaff(text, brand)).toBe(poses);
  });

  it('is read in linear time', () => {
    // Anything slower than linear would still read when the test is given up.
    const text = '👩\u200d'.repeat(1_000_000);
    expect(visible(5_000_000).safeParse(text).success).toBe(false);
  });
});

describe('a visible text', () => {
  it.each([
    ['a Japanese keyboard', '山田\u3000太郎', '山田 太郎'],
    ['a screenshot of macOS', 'at 9.41.00\u202fAM.png', 'at 9.41.00 AM.png'],
    ['a word processor', '10\u00a0km', '10 km'],
  ])('has plain spaces for those of %s', (_, typed, text) => {
    expect(visible(50).parse(typed)).toBe(text);
  });
});

describe('a text made visible', () => {
  it.each([
    ['an override of direction', 'gpj\u202e.exe', 'gpj.exe'],
    ['a line break', 'a\nb.png', 'ab.png'],
    ['a loose accent', '\u0301a.png', 'a.png'],
  ])('loses %s', (_, given, text) => {
    expect(madeVisible(50, 'picture').parse(given)).toBe(text);
  });

  it('keeps its emoji', () => {
    expect(madeVisible(50, 'picture').parse('👩‍🚀 ❤️\u200b.png')).toBe('👩‍🚀 ❤️.png');
  });

  it('has another text where nothing is left', () => {
    expect(madeVisible(50, 'picture').parse(' \u200b')).toBe('picture');
  });
});
