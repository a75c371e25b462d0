import i18next from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import automation from '#locales/en/console/automation.json' with { type: 'json' };
import { type Preset, presetGrant } from '#shared/areas/automation/grants.ts';
import { partsOf } from '#web/features/automation/targets.ts';
import { useScope } from '#web/features/automation/use-scope.ts';

const texts = i18next.createInstance();

beforeAll(() =>
  texts.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { automation } },
    interpolation: { escapeValue: false },
  }),
);

type Scoped = Parameters<ReturnType<typeof useScope>>[0];

const Sentence = (scoped: Scoped) => useScope()(scoped);

const sentenceOf = (scoped: Scoped): string =>
  renderToStaticMarkup(
    createElement(I18nextProvider, { i18n: texts }, createElement(Sentence, scoped)),
  );

const domain = 'harbour.freehold.test';
const of = (preset: Preset) => ({
  preset,
  grants: [{ ...presetGrant(preset, 'a', ['@', 'home']), domain }],
});

describe('the sentence of a token', () => {
  it.each([
    ['address', `Sets the A and AAAA records of ${domain}, home.${domain}.`],
    ['certificate', `Gets certificates for ${domain} and all names below.`],
    ['records', `Changes all records of ${domain}.`],
    ['read', `Reads all records of ${domain}.`],
  ] as const)('says what a token for %s does', (preset, text) => {
    expect(sentenceOf(of(preset))).toBe(text);
  });

  it('says that a grant is of all domains', () => {
    expect(sentenceOf({ preset: 'read', grants: [{ domainId: 'all', write: false }] })).toBe(
      'Reads all records of all your domains.',
    );
  });

  it('says that the domains are the owner’s no more', () => {
    expect(sentenceOf({ preset: 'read', grants: [{ domainId: 'a', write: false }] })).toBe(
      'Its domains are no longer yours.',
    );
  });
});

describe('a typed list', () => {
  it('has its parts between commas, spaces or both', () => {
    expect(partsOf(' @, home nas,,api ')).toEqual(['@', 'home', 'nas', 'api']);
    expect(partsOf(' ')).toEqual([]);
  });
});
