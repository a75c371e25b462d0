import { addRole } from '#shared/areas/accounts/calls.ts';
import { adjustPoints } from '#shared/areas/points/calls.ts';
import { createPremiumDomain } from '#shared/areas/premium/calls.ts';
import { listProviders, updateDomainProvider } from '#shared/areas/providers/calls.ts';
import { createUserQuota } from '#shared/areas/quotas/calls.ts';
import { addExemption, addReservedWords } from '#shared/areas/reserved/calls.ts';
import { createSmtpConfig, testSmtpConfig } from '#shared/areas/smtp/calls.ts';
import { createStorageConfig, testStorageConfig } from '#shared/areas/storages/calls.ts';
import type { LocalStack } from '../local-stack.ts';
import type { ApiVisitor } from '../visitor.ts';
import type { Cast } from './cast.ts';
import { people } from './people.ts';

/** Searched, it shows names in all states at once; the first suffix has it taken. */
const shown = 'harbour';

/** Makes `shown` too dear under the second suffix, and reserved under a third; a few more prices, words and a text. */
export async function setNames(keeper: ApiVisitor): Promise<void> {
  const [, , third] = (await keeper.call(listProviders, {})).items;
  for (const [text, price] of [
    [shown, 400],
    ['espresso', 80],
    ['violin', 120],
  ] as const) {
    await keeper.call(createPremiumDomain, { body: { text, price } });
  }
  if (third) {
    const { id, name } = third;
    const description = 'Notes, hobbies and homes of people and their plants.';
    await keeper.call(updateDomainProvider, { params: { id }, body: { name, description } });
    await keeper.call(addReservedWords, { body: { words: shown, providerId: id } });
  }
  await keeper.call(addReservedWords, { body: { words: 'police, ministry, lottery' } });
  await keeper.call(addExemption, { body: { name: 'mailbox' } });
}

/** Roles, quotas and points of people, and servers that are tested but not used. */
export async function setService(stack: LocalStack, keeper: ApiVisitor, cast: Cast): Promise<void> {
  for (const { nickname } of people.filter(({ isVip }) => isVip)) {
    const { id } = cast.member(nickname);
    await keeper.call(addRole, { params: { id, role: 'vip' } });
  }
  const { id: userId, email } = cast.member('Ada Okafor');
  await keeper.call(createUserQuota, { body: { userId, domains: 40, records: 800 } });
  await keeper.call(adjustPoints, {
    params: { id: userId },
    body: { points: 100, direction: 'add', reason: 'Translated the help pages' },
  });
  const mail = await keeper.call(createSmtpConfig, {
    body: {
      host: 'localhost',
      port: stack.smtpPort,
      user: 'freehold',
      password: 'inbox',
      fromEmail: 'hello@freehold.test',
      fromName: 'Freehold',
    },
  });
  await keeper.call(testSmtpConfig, { params: { id: mail.id }, body: { to: email } });
  const { id } = await keeper.call(createStorageConfig, {
    body: stack.storage.settings,
  });
  await keeper.call(testStorageConfig, { params: { id } });
}
