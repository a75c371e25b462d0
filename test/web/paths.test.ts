import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nameToClaim, safeRedirect, searchFor } from '#web/paths.ts';

beforeAll(() => vi.stubGlobal('location', { origin: 'https://freehold.test' }));
afterAll(() => vi.unstubAllGlobals());

describe('the way on after logging in', () => {
  it.each(['/dashboard/domains?tab=1#list', '/domain/01J?x=%2F%2Fa', '/?q=harbour&claim=01J'])(
    'leads to %s on this site',
    (path) => {
      expect(safeRedirect(path, '/else')).toBe(path);
    },
  );

  it.each([
    null,
    '',
    'dashboard',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    '/here/..//evil.example/',
    '/\t/evil.example/',
    'javascript:alert(1)',
  ])('never leads to %j', (path) => {
    expect(safeRedirect(path, '/else')).toBe('/else');
  });

  it('remembers the name that was searched', () => {
    expect(nameToClaim(searchFor('harbour', '01J'))).toEqual({
      name: 'harbour',
      providerId: '01J',
    });
    expect(nameToClaim(searchFor('harbour'))).toBeUndefined();
  });
});
