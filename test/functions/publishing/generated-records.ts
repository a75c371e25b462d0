import fc from 'fast-check';

/** Body of a record as it is sent. */
export interface Sent {
  type: string;
  name: string;
  content: string;
  ttl?: number;
  priority?: number;
  proxied?: boolean;
  keepQuotes?: boolean;
}

/** A record, and the field of it that a rule refuses; `undefined` where nothing is wrong. */
export interface Generated {
  body: Sent;
  field?: 'name' | 'content' | 'ttl' | 'priority' | 'proxied' | undefined;
}

const inside = 'abcdefghijklmnopqrstuvwxyz0123456789';
const edge = fc.constantFrom(...inside);
const middle = fc.string({ unit: fc.constantFrom(...inside, '-'), maxLength: 14 });
const label = fc.tuple(edge, middle, edge).map((parts) => parts.join(''));
/** Case is not kept, and says nothing. */
const cased = fc.tuple(label, fc.boolean()).map(([text, up]) => (up ? text.toUpperCase() : text));
const owner = fc.tuple(fc.constantFrom('', '', '_'), cased).map((parts) => parts.join(''));

const labels = fc.array(owner, { minLength: 1, maxLength: 4 });
const plainName = labels.map((parts) => parts.join('.'));
const name = fc.oneof(
  { weight: 6, arbitrary: plainName },
  { weight: 1, arbitrary: plainName.map((below) => `*.${below}`) },
);
const serviceName = fc
  .tuple(label, fc.constantFrom('tcp', 'udp', 'tls'), fc.array(cased, { maxLength: 3 }))
  .map(([service, protocol, below]) => [`_${service}`, `_${protocol}`, ...below].join('.'));

const top = fc.string({ unit: edge, minLength: 2, maxLength: 8 }).map((text) => `x${text}`);
const host = fc
  .tuple(fc.array(cased, { minLength: 1, maxLength: 5 }), top, fc.constantFrom('', '.'))
  .map(([parts, end, dot]) => `${[...parts, end].join('.')}${dot}`);

/** Text that fits a TXT record with each octet escaped, and is no quoted string. */
const isText = (content: string): boolean =>
  /^\P{Cc}+$/u.test(content) &&
  content.isWellFormed() &&
  Buffer.byteLength(content) * 4 < 3900 &&
  !/^\s*".*"\s*$/.test(content);

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 250, size: 'max' }),
    fc
      .tuple(
        fc.string({ unit: fc.constantFrom(...'aé"\\;漢'), minLength: 1, maxLength: 9 }),
        fc.nat(99),
      )
      .map(([unit, times]) => unit.repeat(times + 1)),
  )
  .filter(isText);

const uint8 = fc.nat(255);
const uint16 = fc.nat(65_535);
const hexOf = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...'0123456789abcdefABCDEF'),
    minLength: length,
    maxLength: length,
  });

const digest = fc
  .constantFrom([1, 40], [2, 64], [4, 96])
  .chain(([type = 0, length = 0]) => hexOf(length).map((digits) => `${type} ${digits}`));

const authority = fc.oneof(
  fc
    .tuple(fc.constantFrom('issue', 'issuewild', 'ISSUE'), host)
    .map(([tag, ca]) => `${tag} "${ca.replace(/\.$/, '')}"`),
  fc.constantFrom('issue ";"', 'iodef "mailto:ops@example.net"', 'issue "ca.example; a=b;c-d=e"'),
  fc
    .tuple(label, fc.string({ unit: fc.constantFrom(...'ab ;="\\'), maxLength: 40 }))
    .map(
      ([tag, value]) =>
        `x${tag.replaceAll('-', '').slice(0, 12)} "${`v${value}v`.replace(/["\\]/g, '\\$&')}"`,
    ),
);

const certificate = fc
  .tuple(fc.nat(3), fc.nat(1), fc.constantFrom([0, 10], [1, 64], [2, 128]))
  .chain(([usage, selector, [type = 0, length = 0]]) =>
    hexOf(length).map((digits) => `${usage} ${selector} ${type} ${digits}`),
  );

const fingerprint = fc
  .tuple(fc.constantFrom(1, 2, 3, 4, 6), fc.constantFrom([1, 40], [2, 64]))
  .chain(([algorithm, [type = 0, length = 0]]) =>
    hexOf(length).map((digits) => `${algorithm} ${type} ${digits}`),
  );

const joined = (member: fc.Arbitrary<string>) =>
  fc.uniqueArray(member, { minLength: 1, maxLength: 3 }).map((members) => members.join());

/** Parameters in any order, with quotation marks or without. */
const params = fc
  .tuple(
    fc.option(joined(fc.constantFrom('h2', 'h3', 'http/1.1'))),
    fc.option(uint16),
    fc.option(joined(fc.ipV4())),
    fc.option(joined(fc.ipV6())),
    fc.option(fc.uint8Array({ minLength: 1, maxLength: 90 })),
    fc.option(fc.string({ unit: fc.constantFrom(...'azAZ09/{}?;,=.'), maxLength: 20 })),
    fc.boolean(),
  )
  .chain(([alpn, port, four, six, ech, other, isQuoted]) => {
    const quote = (text: string) => (isQuoted ? `"${text}"` : text);
    return fc
      .shuffledSubarray([
        ...(alpn ? [`alpn=${quote(alpn)}`] : []),
        ...(port === null ? [] : [`port=${quote(String(port))}`]),
        ...(four ? [`ipv4hint=${quote(four)}`] : []),
        ...(six ? [`ipv6hint=${quote(six)}`] : []),
        ...(ech ? [`ech=${quote(Buffer.from(ech).toString('base64'))}`] : []),
        ...(other ? [`key65280=${quote(other)}`] : []),
      ])
      .map((all) => all.join(' '));
  });

const nameOrNone = fc.oneof(host, fc.constant('.'));

const binding = fc
  .record({ target: nameOrNone, values: params, priority: fc.integer({ min: 1, max: 65_535 }) })
  .map(({ target, values, priority }) => ({ content: `${target} ${values}`, priority }));

const rule = fc
  .tuple(
    uint16,
    uint16,
    fc.constantFrom('', 'u', 'S', 'A'),
    fc.constantFrom('', 'E2U+sip', 'SIP+D2U'),
    fc.oneof(
      nameOrNone.map((replacement) => `"" ${replacement}`),
      fc.constantFrom(String.raw`"!^.*$!sip:a b\\1@example.net!" .`, '"!a\\"b!c!" .'),
    ),
  )
  .map(([order, preference, flags, service, rest]) =>
    [order, preference, `"${flags}"`, `"${service}"`, rest].join(' '),
  );

const angle = (most: number, sides: string) =>
  fc
    .tuple(fc.nat(most - 1), fc.nat(59), fc.nat(59_999), fc.constantFrom(...sides))
    .map(([degrees, minutes, milliseconds, side]) =>
      [degrees, minutes, (milliseconds / 1000).toFixed(3), side].join(' '),
    );

const precision = fc
  .tuple(fc.nat(9), fc.integer({ min: 0, max: 6 }))
  .map(([digit, zeros]) => `${digit * 10 ** zeros}m`);

const location = fc
  .tuple(
    angle(90, 'NSns'),
    angle(180, 'EW'),
    fc
      .integer({ min: -10_000_000, max: 90_000_000 })
      .map((height) => `${(height / 100).toFixed(2)}m`),
    fc.array(precision, { maxLength: 3 }),
  )
  .map(([latitude, longitude, altitude, sizes]) =>
    [latitude, longitude, altitude, ...sizes].join(' '),
  );

const ttl = fc.option(fc.integer({ min: 60, max: 86_400 }), { nil: undefined });

const recordOf = (
  type: string,
  content: fc.Arbitrary<string>,
  more: { name?: fc.Arbitrary<string>; priority?: true } = {},
): fc.Arbitrary<Sent> =>
  fc.record(
    {
      type: fc.constant(type),
      name: more.name ?? name,
      content,
      ttl,
      ...(more.priority && { priority: uint16 }),
    },
    { noNullPrototype: true },
  ) as fc.Arbitrary<Sent>;

const bindingOf = (type: string): fc.Arbitrary<Sent> =>
  fc
    .tuple(recordOf(type, fc.constant('')), binding)
    .map(([record, { content, priority }]) => ({ ...record, content, priority }));

/** A record of each type, so that each comes up as often as the others. */
export const right = fc.oneof(
  recordOf('A', fc.ipV4()),
  recordOf('AAAA', fc.ipV6()),
  recordOf('CNAME', host),
  recordOf('TXT', text),
  recordOf('MX', host, { priority: true }),
  recordOf('NS', host, { name: plainName }),
  recordOf(
    'SRV',
    fc.tuple(uint16, uint16, fc.oneof(host, fc.constant('.'))).map((parts) => parts.join(' ')),
    { name: serviceName, priority: true },
  ),
  recordOf(
    'CAA',
    fc.tuple(uint8, authority).map((parts) => parts.join(' ')),
  ),
  recordOf(
    'DS',
    fc.tuple(uint16, uint8, digest).map((parts) => parts.join(' ')),
    {
      name: plainName,
    },
  ),
  recordOf('TLSA', certificate),
  recordOf('SSHFP', fingerprint),
  bindingOf('HTTPS'),
  bindingOf('SVCB'),
  recordOf('NAPTR', rule),
);

/** Records of the types that Cloudflare alone takes. */
export const located: fc.Arbitrary<Sent> = recordOf('LOC', location);

const noise = fc.string({
  unit: fc.constantFrom(...'a1.:-_/*"@ \u212A\u00e9\t\u0000'),
  maxLength: 30,
});

/** Something that is wrong with any record, in one field. */
const broken = fc.oneof(
  fc.tuple(right, noise).map(
    ([body, bad]): Generated => ({
      body: { ...body, name: `${body.name}.-${bad}` },
      field: 'name',
    }),
  ),
  right.map(
    (body): Generated => ({ body: { ...body, name: `\u212A${body.name}` }, field: 'name' }),
  ),
  fc.tuple(right, noise).map(
    ([body, bad]): Generated => ({
      body: { ...body, content: `\u0000${bad}` },
      field: 'content',
    }),
  ),
  fc.tuple(right, fc.constantFrom(59, 86_401, 0.5, -1)).map(
    ([body, bad]): Generated => ({
      body: { ...body, ttl: bad },
      field: 'ttl',
    }),
  ),
  right.map(
    ({ priority, ...body }): Generated => ({
      body: priority === undefined ? { ...body, priority: 1 } : body,
      field: 'priority',
    }),
  ),
  // A private address may not be proxied, either, which its content says.
  right
    .filter(({ type }) => !/^A/.test(type))
    .map((body): Generated => ({ body: { ...body, proxied: true }, field: 'proxied' })),
);

export const generated: fc.Arbitrary<Generated> = fc.oneof(
  { weight: 5, arbitrary: right.map((body): Generated => ({ body })) },
  { weight: 1, arbitrary: broken },
);
