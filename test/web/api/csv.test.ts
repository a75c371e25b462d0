import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../web/src/api/csv.ts';

/** Lines of a file, without the byte order mark. */
const linesOf = (rows: readonly object[]): string[] => csvOf(rows).slice(1).split('\r\n');

describe('an export', () => {
  it('has a line for the columns and one for each row, all of them ended', () => {
    expect(csvOf([{ word: 'mail', price: 7 }])).toBe('\uFEFFword,price\r\nmail,7\r\n');
  });

  it('quotes commas, quotes and line breaks as RFC 4180 has it', () => {
    const note = 'Said "no",\r\nthen left';
    expect(csvOf([{ note, id: 1 }])).toBe('\uFEFFnote,id\r\n"Said ""no"",\r\nthen left",1\r\n');
  });

  it.each(['=1+1', '+49 30', '-2', '@SUM(A1)', '\t=1', '＝1'])(
    'takes the formula out of %j, and leaves numbers as they are',
    (text) => {
      expect(linesOf([{ text, points: -5 }])[1]).toBe(`'${text},-5`);
    },
  );

  it('has a column for each field that any row has, also within others', () => {
    const rows = [
      { id: 'a', roles: ['user', 'vip'], user: { nickname: 'Ann' } },
      { id: 'b', user: { nickname: 'Bea' }, changes: { points: { from: null, to: 3 } } },
    ];
    expect(linesOf(rows)).toEqual([
      'id,roles,user.nickname,changes.points.from,changes.points.to',
      'a,user vip,Ann,,',
      'b,,Bea,,3',
      '',
    ]);
  });

  it('has objects of a list as JSON', () => {
    const tags = [{ id: 't', name: 'Art' }];
    expect(linesOf([{ id: 'a', tags }])[1]).toBe('a,"[{""id"":""t"",""name"":""Art""}]"');
  });
});
