import { beforeAll, describe } from 'vitest';
import {
  decideAppeal,
  decideReport,
  listReports,
  submitAppeal,
} from '#shared/areas/reports/calls.ts';
import type { AppealDecision } from '#shared/areas/reports/case-decisions.ts';
import { call } from '#test/support/api.ts';
import { meet } from '#test/support/interleaving.ts';
import { deliverMails, newPerson } from '#test/support/people.ts';
import { idOf } from '#test/support/roles.ts';
import { appealTokenFor, caseOf, freshAddress, queue, report, review } from '../reports/desk.ts';
import { claim, give, openScene, ownDomain, release, scene, tokenOf } from './acts.ts';

beforeAll(openScene);

/** A domain, and its case if it was reported. */
async function reportable(isReported = true) {
  const owner = await newPerson();
  const { id, fqdn } = await ownDomain(owner);
  if (isReported) await report(fqdn);
  const caseId = isReported ? (await caseOf(scene.admin, fqdn)).id : '';
  const decide = (decision: 'dismiss' | 'warn') => {
    const body = { decision, reason: 'For a test', ownerId: idOf(owner) };
    return call(decideReport, { params: { id: caseId }, body }, scene.admin);
  };
  const casesOf = async () => {
    const all = [
      ...(await queue(scene.admin)).items,
      ...(await queue(scene.admin, 'decided')).items,
    ];
    return all.filter((each) => each.fqdn === fqdn).map(({ reportCount }) => reportCount);
  };
  return { owner, id, fqdn, caseId, decide, casesOf };
}

/** A domain to give away, and whom its case concerns once the receiver has deleted it. */
async function givable(isReported = true) {
  const reported = await reportable(isReported);
  const { owner, id, fqdn } = reported;
  const receiver = await newPerson();
  const target = await tokenOf(receiver);
  const ofReceiver = async () => {
    await release(receiver, id);
    return (await caseOf(scene.admin, fqdn)).owner?.id === idOf(receiver);
  };
  return { ...reported, ofReceiver, giveAway: () => give(owner, id, target) };
}

/** A warned owner, with the token of their appeal. */
async function warned() {
  const { owner, fqdn, decide, caseId } = await reportable();
  await deliverMails();
  await decide('warn');
  const token = await appealTokenFor(owner);
  const appeal = (statement: string) => call(submitAppeal, { body: { token, statement } });
  const answer = (decision: AppealDecision) => {
    const body = { decision, reason: 'For a test' };
    return call(decideAppeal, { params: { id: caseId }, body }, scene.admin);
  };
  const read = async () => (await caseOf(scene.admin, fqdn)).appeal;
  return { appeal, answer, read };
}

const statement = 'The page is that of our harbour radio.';

describe('a case', () => {
  meet('the first report', 'that of somebody else', 'done', async () => {
    const { fqdn, casesOf } = await reportable(false);
    return {
      one: () => report(fqdn),
      other: () => report(fqdn),
      held: casesOf,
      holds: [2],
    };
  });

  meet('a further report', 'the same once more', 'done', async () => {
    const { fqdn, casesOf } = await reportable();
    const address = freshAddress();
    return {
      one: () => report(fqdn, { address }),
      other: () => report(fqdn, { address }),
      held: casesOf,
      holds: [2],
    };
  });

  meet('a further report', 'the decision, which opens another case', 'done', async () => {
    const { fqdn, decide, casesOf } = await reportable();
    return {
      one: () => report(fqdn),
      other: () => decide('dismiss'),
      held: casesOf,
      holds: [1, 1],
    };
  });

  meet('the first report', 'the transfer of its domain', 'done', async () => {
    const { fqdn, giveAway, ofReceiver } = await givable(false);
    return { one: () => report(fqdn), other: giveAway, held: ofReceiver, holds: true };
  });

  meet('the transfer of its domain', 'the first report', 'done', async () => {
    const { fqdn, giveAway, ofReceiver } = await givable(false);
    return { one: giveAway, other: () => report(fqdn), held: ofReceiver, holds: true };
  });

  meet('the transfer of its domain', 'its decision', 'done', async () => {
    const { owner, fqdn, decide, giveAway } = await givable();
    return {
      one: giveAway,
      other: () => decide('warn'),
      held: async () => (await caseOf(scene.admin, fqdn)).owner?.id === idOf(owner),
      holds: true,
    };
  });

  meet('its decision', 'the transfer of its domain', 'VERSION_CONFLICT', async () => {
    const { decide, giveAway, ofReceiver } = await givable();
    return { one: () => decide('warn'), other: giveAway, held: ofReceiver, holds: true };
  });

  meet('its decision', 'another one', 'VERSION_CONFLICT', async () => {
    const { fqdn, decide } = await reportable();
    return {
      one: () => decide('warn'),
      other: () => decide('dismiss'),
      held: async () => (await caseOf(scene.admin, fqdn)).decision?.decision,
      holds: 'dismiss',
    };
  });

  meet('the brand that its name looks like', 'the decision', 'done', async () => {
    const owner = await newPerson();
    const { body } = await claim(owner, 'paypa1-shop');
    await report(body.fqdn);
    const first = await caseOf(scene.admin, body.fqdn);
    const decision = { decision: 'dismiss' as const, reason: '', ownerId: idOf(owner) };
    return {
      one: () => review(body.id),
      other: () => call(decideReport, { params: { id: first.id }, body: decision }, scene.admin),
      held: async () => {
        const newest = await caseOf(scene.admin, body.fqdn);
        return [newest.id === first.id, newest.status];
      },
      holds: [false, 'open'],
    };
  });

  meet('the look at a name', 'its transfer', 'done', async () => {
    const [owner, receiver] = [await newPerson(), await newPerson()];
    const { body } = await claim(owner, 'paypa1-docks');
    const target = await tokenOf(receiver);
    return {
      one: () => review(body.id),
      other: () => give(owner, body.id, target),
      held: async () => {
        await release(receiver, body.id);
        return (await caseOf(scene.admin, body.fqdn)).owner?.id === idOf(receiver);
      },
      holds: true,
    };
  });

  meet('the look at a name', 'the same once more', 'done', async () => {
    const owner = await newPerson();
    const { body } = await claim(owner, 'my-paypal');
    return {
      one: () => review(body.id),
      other: () => review(body.id),
      held: async () =>
        (await call(listReports, { query: { status: 'open' } }, scene.admin)).body.items.filter(
          ({ fqdn }) => fqdn === body.fqdn,
        ).length,
      holds: 1,
    };
  });
});

describe('an appeal', () => {
  meet('its statement', 'another one', 'APPEAL_EXISTS', async () => {
    const { appeal, read } = await warned();
    return {
      one: () => appeal(statement),
      other: () => appeal(`${statement} I am sure.`),
      held: async () => (await read())?.statement,
      holds: `${statement} I am sure.`,
    };
  });

  meet('its answer', 'another one', 'VERSION_CONFLICT', async () => {
    const { appeal, answer, read } = await warned();
    await appeal(statement);
    return {
      one: () => answer('accept'),
      other: () => answer('keep'),
      held: async () => (await read())?.answer?.decision,
      holds: 'keep',
    };
  });
});
