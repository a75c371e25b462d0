import { expect, it } from 'vitest';
import { valuesOf } from '#web/features/webhooks/components/webhook-fields.tsx';

it('the form of a webhook leaves out domains that are lost, and stays one of chosen domains', () => {
  const id = '01KAKZ2V9Q8M4T6X0B3C5D7E9F';
  const state = 'active' as const;
  const webhook = { id, url: 'https://example.org/', events: [], createdAt: '', state };
  const domains = [{ id: 'own', fqdn: 'own.freehold.test' }, { id: 'lost' }];
  expect(valuesOf({ ...webhook, domains }).domainIds).toEqual(['own']);
  expect(valuesOf({ ...webhook, domains: [{ id: 'lost' }] })).toMatchObject({
    scope: 'chosen',
    domainIds: [],
  });
});
