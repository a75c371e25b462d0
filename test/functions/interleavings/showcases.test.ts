import { beforeAll, describe } from 'vitest';
import { freezeDomain } from '#shared/areas/domains/calls.ts';
import { curateShowcase, deleteShowcase, updateShowcase } from '#shared/areas/showcases/calls.ts';
import { call } from '#test/support/api.ts';
import { meet } from '#test/support/interleaving.ts';
import { newPerson, type Person } from '#test/support/people.ts';
import { idOf } from '#test/support/roles.ts';
import {
  gallery,
  own,
  review,
  settle,
  settleOf,
  submission,
  submit,
} from '#test/support/samples/showcases.ts';
import { give, openScene, ownDomain, scene, tokenOf } from './acts.ts';

beforeAll(openScene);

/** Somebody with a domain, and a showcase on it that waits. */
async function submitter() {
  const person = await newPerson();
  const domain = await ownDomain(person);
  const showcase = (await submit(person, submission(domain))).body;
  const { id, submittedAt } = showcase;
  const edit = (path = '') => {
    const body = submission(domain, { url: `https://${domain.fqdn}/${path}` });
    return call(updateShowcase, { params: { id }, body }, { token: person.token });
  };
  const remove = () => call(deleteShowcase, { params: { id } }, { token: person.token });
  const approve = () => review(scene.admin, [id]);
  const freeze = () => {
    const parts = { params: { id: domain.id }, body: { reason: 'For a test' } };
    return call(freezeDomain, parts, { token: scene.admin.token });
  };
  const put = (path: string, by: Person = person) =>
    submit(by, submission(domain, { url: `https://${domain.fqdn}/${path}` }));
  return { person, domain, id, submittedAt, edit, remove, approve, freeze, put };
}

const statesOf = async (person: Person) => (await own(person)).map(({ status }) => status);
const pointsOf = async (person: Person) => {
  const { readAccount } = await import('#platform/account/account-item.ts');
  return (await readAccount(idOf(person)))?.points;
};

/** Somebody's showcase on a domain that is another's by now. */
async function lostSite() {
  const lost = await submitter();
  const receiver = await newPerson();
  await give(lost.person, lost.domain.id, await tokenOf(receiver));
  return { ...lost, receiver };
}

describe('a submission', () => {
  meet('the first one', 'another one', 'done', async () => {
    const person = await newPerson();
    const [one, other] = [await ownDomain(person), await ownDomain(person)];
    return {
      one: () => submit(person, submission(one)),
      other: () => submit(person, submission(other)),
      held: () => statesOf(person),
      holds: ['pending', 'pending'],
    };
  });

  meet('a further one', 'another one', 'done', async () => {
    const { person, put } = await submitter();
    return {
      one: () => put('one'),
      other: () => put('other'),
      held: () => statesOf(person),
      holds: ['pending', 'pending', 'pending'],
    };
  });

  meet('one of a site', 'the same', 'SHOWCASE_EXISTS', async () => {
    const { person, put } = await submitter();
    return {
      one: () => put('same'),
      other: () => put('same'),
      held: () => statesOf(person),
      holds: ['pending', 'pending'],
    };
  });

  meet('a site of who lost the domain', 'the same once more', 'SHOWCASE_EXISTS', async () => {
    const { receiver, put } = await lostSite();
    return {
      one: () => put('', receiver),
      other: () => put('', receiver),
      held: () => statesOf(receiver),
      holds: ['pending'],
    };
  });

  meet('the end of one whose domain is lost', 'the new owner’s', 'NOT_FOUND', async () => {
    const { receiver, put, remove } = await lostSite();
    return {
      one: remove,
      other: () => put('', receiver),
      held: async () => [await statesOf(receiver), (await put('', receiver)).failure.code],
      holds: [['pending'], 'SHOWCASE_EXISTS'],
    };
  });

  meet('its change', 'its approval, which it ends', 'done', async () => {
    const { person, edit, approve } = await submitter();
    return {
      one: edit,
      other: approve,
      held: async () => (await own(person)).map(({ status, adminNotes }) => [status, adminNotes]),
      holds: [['pending', '']],
    };
  });

  meet('its approval', 'its change, which nobody saw', 'VERSION_CONFLICT', async () => {
    const { person, approve, edit } = await submitter();
    return {
      one: approve,
      other: edit,
      held: async () => [await statesOf(person), await pointsOf(person)],
      holds: [['pending'], 10],
    };
  });

  meet('its approval', 'its end', 'NOT_FOUND', async () => {
    const { person, approve, remove } = await submitter();
    return {
      one: approve,
      other: remove,
      held: async () => [await statesOf(person), await pointsOf(person)],
      holds: [[], 10],
    };
  });

  meet('its approval', 'the freeze of its domain', 'SITE_FROZEN', async () => {
    const { person, approve, freeze } = await submitter();
    return {
      one: approve,
      other: freeze,
      held: async () => [await statesOf(person), await pointsOf(person)],
      holds: [['pending'], 10],
    };
  });

  meet('its approval', 'the transfer of its domain', 'SITE_LOST', async () => {
    const { person, approve, domain } = await submitter();
    const target = await tokenOf(await newPerson());
    return {
      one: approve,
      other: () => give(person, domain.id, target),
      held: async () => [await statesOf(person), await pointsOf(person)],
      holds: [['pending'], 10],
    };
  });

  meet('its approval', 'that of another on the same domain', 'done', async () => {
    const { person, approve, put } = await submitter();
    const { id } = (await put('second')).body;
    return {
      one: approve,
      other: () => review(scene.admin, [id]),
      held: async () => [await statesOf(person), await pointsOf(person)],
      holds: [['approved', 'approved'], 60],
    };
  });

  meet('its curation', 'a newer text of its submitter', 'VERSION_CONFLICT', async () => {
    const { person, id, domain, submittedAt } = await submitter();
    const body = { title: 'Ours', featured: true, active: true, submittedAt };
    const newer = submission(domain, { title: 'Newer' });
    const { token } = scene.admin;
    return {
      one: () => call(curateShowcase, { params: { id }, body }, { token }),
      other: () => call(updateShowcase, { params: { id }, body: newer }, { token: person.token }),
      held: async () => (await own(person)).map(({ title, featured }) => [title, featured]),
      holds: [['Newer', false]],
    };
  });

  meet('its curation', 'its end', 'NOT_FOUND', async () => {
    const { person, id, approve, remove } = await submitter();
    await approve();
    const body = { title: 'Ours', description: '', tags: [], featured: true, active: true };
    const { token } = scene.admin;
    return {
      one: () => call(curateShowcase, { params: { id }, body }, { token }),
      other: remove,
      held: () => statesOf(person),
      holds: [],
    };
  });
});

describe('the gallery', () => {
  meet('a card', 'the end of its showcase', 'done', async () => {
    const { person, id, approve, remove } = await submitter();
    await approve();
    return {
      one: () => settleOf(person),
      other: remove,
      held: async () => {
        await settle({ showcaseId: id });
        return (await gallery()).items.filter((each) => each.id === id);
      },
      holds: [],
    };
  });

  meet('the end of a showcase', 'the same once more', 'done', async () => {
    const { id, approve, person, remove } = await submitter();
    await approve();
    await settleOf(person);
    await remove();
    return {
      one: () => settle({ showcaseId: id }),
      other: () => settle({ showcaseId: id }),
      held: async () => {
        const { readShowcase } = await import('#functions/showcases/store.ts');
        return readShowcase(id);
      },
      holds: undefined,
    };
  });

  const count = async (showcaseId: string, digest: string) => {
    const { handler } = await import('#functions/showcases/count.ts');
    const body = JSON.stringify({ showcaseId, day: '2026-11-23', digest });
    await handler({ Records: [{ messageId: digest, body }] } as never);
  };
  const visitsOf = async (showcaseId: string) => {
    const { readShowcase } = await import('#functions/showcases/store.ts');
    return (await readShowcase(showcaseId))?.visits;
  };

  /** A showcase that a network visited. */
  async function visited(digest: string) {
    const { id, remove } = await submitter();
    const { insert } = await import('#platform/table/write.ts');
    const { transact } = await import('#platform/table/transaction.ts');
    const { newVisit } = await import('#functions/showcases/visit-items.ts');
    const visit = { showcaseId: id, day: '2026-11-23', digest };
    await transact([insert(newVisit(visit))]);
    return { id, remove };
  }

  meet('a visit', 'the same message once more', 'done', async () => {
    const { id } = await visited('one');
    return {
      one: () => count(id, 'one'),
      other: () => count(id, 'one'),
      held: () => visitsOf(id),
      holds: 1,
    };
  });

  meet('a visit', 'the end of its showcase', 'done', async () => {
    const { id, remove } = await visited('two');
    return {
      one: () => count(id, 'two'),
      other: async () => {
        await remove();
        await settle({ showcaseId: id });
      },
      held: () => visitsOf(id),
      holds: undefined,
    };
  });
});
