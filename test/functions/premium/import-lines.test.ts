import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLines } from '#functions/premium/import-lines.ts';
import { limits } from '#shared/limits.ts';
import { repetitions } from '#test/support/long-form.ts';

const names = (content: string, format: 'txt' | 'csv' | 'json' = 'txt') =>
  readLines(content, format).wanted.map(({ text, price }) => `${text} ${price}`);
const failed = (content: string, format: 'txt' | 'csv' | 'json' = 'txt') =>
  readLines(content, format).failed;

describe('an import of premium names', () => {
  it.each([
    ['name', ['name 30']],
    ['name,50', ['name 50']],
    ['name:50', ['name 50']],
    ['name 50', ['name 50']],
    ['  Name  ,  50  ', ['name 50']],
    ['name;50', ['name 50']],
    ['name\t50', ['name 50']],
    ['name,', ['name 30']],
    ['a\r\n\r\nb,2\rc:3\n\n', ['a 30', 'b 2', 'c 3']],
    ['\ufeffname,price\nshop,60', ['shop 60']],
    ['"name","price"\n"shop","60"', ['shop 60']],
    ['Text;Price\nshop;60', ['shop 60']],
    ['price,5', ['price 5']],
  ])('reads %j', (content, expected) => {
    expect(names(content)).toEqual(expected);
    expect(names(content, 'csv')).toEqual(expected);
    expect(failed(content)).toEqual([]);
  });

  it.each([
    ['["a", "b,2", {"name":"c","price":3}, {"text":"d"}]', ['a 30', 'b 2', 'c 3', 'd 30']],
    ['\ufeff[{"name":"c","price":"3"},{"text":"d","price":null}]', ['c 3', 'd 30']],
    ['[]', []],
  ])('reads %j as JSON', (content, expected) => {
    expect(names(content, 'json')).toEqual(expected);
  });

  it.each(['name', 'name x', '"name" "price"'])(
    'reads %j with 90,000 spaces in it in linear time',
    (line) => {
      const time = (spaces: number) => {
        const start = process.cpuUsage().user;
        for (let round = 0; round < 20; round++)
          names(`${line.replace(' ', ' '.repeat(spaces))}${' '.repeat(spaces)}x`);
        return process.cpuUsage().user - start;
      };
      time(1000);
      expect(time(90_000) / Math.max(time(9000), 1000)).toBeLessThan(40);
    },
  );

  it('says of each line that it does not take why, and what stands there', () => {
    expect(failed('good\n\nbad-name\ngood,5\nx,0\ny,1001\nz,1.5\na,1,2\nq,free')).toEqual([
      { line: 3, text: 'bad-name', reason: 'text' },
      { line: 4, text: 'good,5', reason: 'duplicate' },
      { line: 5, text: 'x,0', reason: 'price' },
      { line: 6, text: 'y,1001', reason: 'price' },
      { line: 7, text: 'z,1.5', reason: 'price' },
      { line: 8, text: 'a,1,2', reason: 'format' },
      { line: 9, text: 'q,free', reason: 'price' },
    ]);
    expect(failed('[1, null, [], {}, {"name":7}, {"name":"a","price":-1}]', 'json')).toMatchObject(
      ['format', 'format', 'format', 'text', 'text', 'price'].map((reason, index) => ({
        line: index + 1,
        reason,
      })),
    );
  });

  it.each(['{', '{}', 'null', '7', '"a"'])('is refused if %j was to be JSON', (content) => {
    expect(() => readLines(content, 'json')).toThrow('VALIDATION_FAILED');
  });

  it(`has ${limits.premium.importLines} lines at most, not counting empty ones`, () => {
    const lines = Array.from({ length: limits.premium.importLines }, (_, index) => `n${index}`);
    expect(names(lines.join('\n\n'))).toHaveLength(lines.length);
    expect(() => readLines([...lines, 'more'].join('\n'), 'txt')).toThrow('TOO_LARGE');
  });

  it('accounts for every line, whatever stands there', () => {
    const line = fc.string({
      unit: fc.constantFrom(...'ab1 ,:;"\t-äｅ😀.'.split('')),
      maxLength: 9,
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const { wanted, failed } = readLines(lines.join('\n'), 'txt');
        const filled = lines.filter((text) => text.trim() !== '');
        expect(wanted.length + failed.length).toBe(filled.length);
        for (const { text, price } of wanted) {
          expect(text).toMatch(/^[a-z0-9]{1,50}$/);
          expect(price >= 1 && price <= 1000 && Number.isInteger(price)).toBe(true);
        }
        for (const { line, text } of failed)
          expect(lines[line - 1]?.trim().toWellFormed()).toContain(text);
      }),
      { numRuns: repetitions(1000, 10_000) },
    );
  });
});
