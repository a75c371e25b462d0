import fc from 'fast-check';

/** Texts that break readers: halves of a pair, marks that turn or hide text, paths, markup, queries, formulas. */
const odd = [
  '',
  ' ',
  '\0',
  '\ud800',
  'x\udc00y',
  '\u202egnp.exe',
  '\u200b',
  '\ufeff',
  '\r\nset-cookie: x=1',
  '../../etc/passwd',
  '%00',
  '%E0%A4%A',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '$(env)',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '1e400',
  '0x10',
  '９',
  '9007199254740993',
  'http://169.254.169.254/latest/meta-data/',
  '=cmd()',
  '{"a":1}',
  'xn--',
  'é'.repeat(300),
  '👩‍👩‍👧'.repeat(40),
  'w'.repeat(10_000),
  'w,w,w',
  '2026-02-30T25:61:61Z',
] as const;

export const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...odd) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

export const oddNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, Number.MIN_VALUE),
  fc.integer(),
);

/** Keys that objects have without being asked, as keys of their own. */
const polluted = fc
  .constantFrom('__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'then', 'toJSON')
  .map((key) => JSON.parse(`{"${key}":{"admin":true,"prototype":{"admin":true}}}`) as unknown);

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: oddText },
  { weight: 2, arbitrary: oddNumber },
  { weight: 1, arbitrary: fc.constantFrom(true, false, null, [], {}) },
  { weight: 1, arbitrary: fc.array(oddText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(fc.constant('w'), { minLength: 300, maxLength: 300 }) },
  { weight: 1, arbitrary: fc.object({ maxDepth: 2 }) },
  { weight: 1, arbitrary: polluted },
);
