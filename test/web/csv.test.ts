import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { csvOf } from '#web/api/csv.ts';
import { columnsOf } from '../../web/columns.ts';

/** Lines of a file, without the byte order mark. */
const linesOf = (rows: readonly object[], columns?: readonly string[]): string[] =>
  csvOf(rows, columns).slice(1).split('\r\n');

describe('an export', () => {
  it('has a line for the columns and one for each row, all of them ended', () => {
    expect(csvOf([{ word: 'mail', price: 7 }])).toBe('\uFEFFprice,word\r\n7,mail\r\n');
  });

  it('quotes commas, quotes and line breaks as RFC 4180 has it', () => {
    const note = 'Said "no",\r\nthen left';
    expect(csvOf([{ note, id: 1 }])).toBe('\uFEFFid,note\r\n1,"Said ""no"",\r\nthen left"\r\n');
  });

  it.each(['=1+1', '+49 30', '-2', '@SUM(A1)', '\t=1', '＝1'])(
    'takes the formula out of %j, and leaves numbers as they are',
    (text) => {
      expect(linesOf([{ text, points: -5 }])[1]).toBe(`-5,'${text}`);
    },
  );

  it('has a column for each field that any row has, also within others', () => {
    const rows = [
      { id: 'a', roles: ['user', 'vip'], user: { nickname: 'Ann' } },
      { id: 'b', user: { nickname: 'Bea' }, changes: { points: { from: null, to: 3 } } },
    ];
    expect(linesOf(rows)).toEqual([
      'changes.points.to,id,roles,user.nickname',
      ',a,user vip,Ann',
      '3,b,,Bea',
      '',
    ]);
  });

  it('has the columns of its call, in their order, whatever its rows hold', () => {
    const person = z.object({ id: z.string(), email: z.nullable(z.string()) });
    const row = z.object({
      id: z.string(),
      reviewer: z.optional(z.nullable(person)),
      details: z.record(z.string(), z.string()),
      at: z.string(),
    });
    const columns = columnsOf(row);
    const rows = [
      { at: 'now', id: 'a', details: { z: '1', b: '2' } },
      { id: 'b', reviewer: { email: null, id: 'c' }, details: {}, at: 'then' },
    ];
    const head = 'id,reviewer.id,reviewer.email,at,details.b,details.z';
    expect(linesOf(rows, columns)[0]).toBe(head);
    expect(linesOf([...rows].reverse(), columns)[0]).toBe(head);
    expect(linesOf([{ id: 'b', reviewer: null, details: {}, at: '' }], columns)[0]).toBe(
      'id,reviewer.id,reviewer.email,at',
    );
  });

  it('has objects of a list as JSON', () => {
    const tags = [{ id: 't', name: 'Art' }];
    expect(linesOf([{ id: 'a', tags }])[1]).toBe('a,"[{""id"":""t"",""name"":""Art""}]"');
  });
});
