import { afterEach, expect, it, vi } from 'vitest';
import { atSite } from '#ui/site-url.ts';

/** A page that was opened under another name of the site, or as the upload left no address in it. */
function openPage(site?: string): void {
  vi.stubGlobal('document', { documentElement: { dataset: { site } } });
  vi.stubGlobal('location', { origin: 'https://www.freehold.example' });
}

afterEach(() => vi.unstubAllGlobals());

it('has the address of the site, by whichever of its names the page was opened', () => {
  openPage('https://freehold.example');
  expect(atSite('/media/a.webp')).toBe('https://freehold.example/media/a.webp');
  expect(atSite('https://pictures.example/media/a.webp')).toBe(
    'https://pictures.example/media/a.webp',
  );
});

it('has the address of the page where none was noted', () => {
  openPage();
  expect(atSite('/media/a.webp')).toBe('https://www.freehold.example/media/a.webp');
});
