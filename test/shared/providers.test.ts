import { describe, expect, it } from 'vitest';
import { createDomainProvider } from '#shared/areas/providers/calls.ts';
import { factsOfType, hasToken, providerTypes } from '#shared/providers.ts';
import { sourcesIn, textOf } from '#test/support/modules.ts';

const files = sourcesIn('shared', 'functions', 'infra', 'web/src');

/** Where one type is not as another: adapters, rights, alarms on what an adapter counts, services that stand for them. */
const ofOneType = [
  ...providerTypes.flatMap((type) => [
    `shared/providers/${type}.ts`,
    `functions/publishing/${type}/`,
  ]),
  'shared/providers.ts',
  'infra/stacks/zone-access.ts',
  'infra/stacks/workers/publishing.ts',
  'infra/constructs/hosted-zones.ts',
  'infra/local/services.ts',
  'infra/local/local-stack.ts',
  'infra/cloud/',
  'infra/operate/doctor/zone.ts',
];

/** The same words for something else: whoever serves somebody's DNS or site, and examples of values. */
const ofOthers = [
  'shared/areas/hostnames/custom-hostname.ts',
  'functions/hostnames/dns/',
  'web/src/features/hostnames/hosts.ts',
  'shared/recipes/',
  'shared/areas/providers/words.ts',
  'shared/areas/statistics/words.ts',
];

describe('a type of provider', () => {
  it('is named where it differs from others, and nowhere else', () => {
    const types = providerTypes.join('|');
    const named = new RegExp(`['"\`](${types})['"\`]|\\b(${types})\\??:(?!:)`);
    const naming = files.filter((file) => named.test(textOf(file)));
    const isKnown = (file: string) =>
      [...ofOneType, ...ofOthers].some((known) => file.startsWith(known));
    expect(naming.length).toBeGreaterThan(providerTypes.length);
    expect(naming.filter((file) => !isKnown(file))).toEqual([]);
  });

  it.each(providerTypes)(
    'has an adapter, three functions and a zone for the doctor: %s',
    (type) => {
      const needed = [
        ...['publish', 'sweep', 'test', 'zone'].map(
          (name) => `functions/publishing/${type}/${name}.ts`,
        ),
        `infra/operate/doctor/${type}.ts`,
      ];
      expect(needed.filter((file) => !files.includes(file))).toEqual([]);
    },
  );

  it.each(providerTypes)(
    'takes the zone of its example, and a token where it has tokens: %s',
    (type) => {
      const { zoneId, token } = factsOfType(type);
      const fields = { type, name: 'Example', suffix: 'example.net', zoneId: zoneId.example };
      const given = { ...fields, token: token && 'x'.repeat(token.min) };
      const other = { ...fields, token: token ? undefined : 'x'.repeat(40) };
      const { body } = createDomainProvider;
      expect(body?.safeParse(given).success).toBe(true);
      const { error } = body?.safeParse(other) ?? {};
      expect(error?.issues.map(({ path }) => path)).toEqual([['token']]);
      expect(hasToken(type)).toBe(Boolean(token));
    },
  );
});
