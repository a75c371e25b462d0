import { expect, it } from 'vitest';
import { domainOf, frozenHarbour, harbour } from '#test/screens/domain-fixtures.ts';
import { isPublishing } from '#web/features/domains/states.ts';

it('records of a domain are on their way while some are pending, unless it is frozen until somebody thaws it', () => {
  expect(harbour.recordStates.pending).toBe(1);
  expect(isPublishing(harbour)).toBe(true);
  expect(isPublishing(frozenHarbour)).toBe(false);
  expect(isPublishing(domainOf('settled', 2, { states: { failed: 1 } }))).toBe(false);
});
