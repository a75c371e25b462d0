import i18next from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import points from '#locales/en/site/points.json' with { type: 'json' };
import { Movement } from '#web/features/points/components/movement.tsx';

const texts = i18next.createInstance();

beforeAll(() =>
  texts.use(initReactI18next).init({ lng: 'en', resources: { en: { points } }, fallbackLng: 'en' }),
);

/** The words of a row, with a bar between the reason and what it was for. */
const wordsOf = (movement: Parameters<typeof Movement>[0]) =>
  renderToStaticMarkup(
    createElement(I18nextProvider, { i18n: texts }, createElement(Movement, movement)),
  )
    .replace('</span> <span', '</span>|<span')
    .replaceAll(/<[^>]*>/g, '');

const site = { showcaseId: 'a', url: 'https://tide.freehold.test/tables', title: 'Tide tables' };

describe('a movement of points', () => {
  it.each([
    ['registration', {}, 'Registration bonus'],
    ['profile', {}, 'Completed profile'],
    ['purchase', { fqdn: 'tide.freehold.test' }, 'Domain purchase|tide.freehold.test'],
    ['invitation', { inviteeId: 'a', nickname: 'Bo' }, 'Invitation reward|Invited Bo'],
    ['invitation', { inviterId: 'a', nickname: 'Ann' }, 'Invitation reward|Invited by Ann'],
    ['invitation', {}, 'Invitation reward'],
    ['showcase', site, 'Approved showcase|tide.freehold.test'],
    ['showcase', {}, 'Approved showcase'],
    ['adjustment', { note: 'A gift' }, 'Adjusted by an administrator|A gift'],
  ] as const)('for “%s” with %j says “%s”', (reason, details, words) => {
    expect(wordsOf({ reason, details })).toBe(words);
  });
});
