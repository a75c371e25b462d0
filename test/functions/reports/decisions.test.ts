import { beforeAll, describe, expect, it, vi } from 'vitest';
import { banUser, getMe, suspendUser } from '#shared/areas/accounts/calls.ts';
import { deleteDomain, freezeDomain, getDomain, thawDomain } from '#shared/areas/domains/calls.ts';
import {
  decideAppeal,
  decideReport,
  getReportedName,
  readAppeal,
  submitAppeal,
} from '#shared/areas/reports/calls.ts';
import type { AppealDecision, CaseDecision } from '#shared/areas/reports/case-decisions.ts';
import type { ReportCase } from '#shared/areas/reports/report-case.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { call } from '#test/support/api.ts';
import { auditOf } from '#test/support/audit.ts';
import { passTime } from '#test/support/clock.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { depart, leave, ownDataOf } from '#test/support/own-data.ts';
import { deliverMails, newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';
import { appealTokenFor, caseOf, fileOf, queue, report, review } from './desk.ts';

let providerId: string;
let admin: Person;
let other: Person;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  [admin, other] = [await newAdministrator(), await newAdministrator()];
});

const reason = 'The page imitates a bank.';
const statement = 'A stranger uploaded the page, and I removed it.';

/** A domain of somebody new, with a case of two reports. */
async function reported(name: string, language = 'en') {
  const owner = await newPerson({ language });
  const domain = await newDomain(owner, name, providerId);
  await report(domain.fqdn);
  await report(domain.fqdn, { category: 'spam' });
  await report(domain.fqdn, { category: 'spam' });
  return { owner, domain, found: await caseOf(admin, domain.fqdn) };
}

const decide = (
  { id, owner }: Pick<ReportCase, 'id' | 'owner'>,
  decision: CaseDecision,
  given: { as?: Person; ownerId?: string | null; reason?: string; category?: 'phishing' } = {},
) => {
  const { as = admin, ...rest } = given;
  const body = { decision, reason, ownerId: owner?.id ?? null, ...rest };
  return call(decideReport, { params: { id }, body }, as);
};

const answerAppeal = (id: string, decision: AppealDecision, as = admin) =>
  call(decideAppeal, { params: { id }, body: { decision, reason } }, as);

const appeal = (token: string) => call(submitAppeal, { body: { token, statement } });
const shownTo = (token: string) => call(readAppeal, { body: { token } });

/** A decided case, with the token of the mail to the owner. */
async function decided(name: string, decision: 'warn' | 'freeze' | 'suspend') {
  const scene = await reported(name);
  const answer = await decide(scene.found, decision);
  expect(answer.status).toBe(200);
  return { ...scene, token: await appealTokenFor(scene.owner), decided: answer.body };
}

const eventsOf = async (id: string) => (await auditOf(id)).map(({ event }) => event);

describe('a decision', () => {
  it('to dismiss reports closes the case, tells nobody, and lets new reports open another one', async () => {
    const { owner, domain, found } = await reported('harmless');
    await deliverMails();
    const answer = await decide(found, 'dismiss', { reason: '' });
    expect(answer.body).toMatchObject({
      status: 'decided',
      decision: { decision: 'dismiss', reason: '', decidedBy: { id: idOf(admin) } },
    });
    expect((await deliverMails()).filter(({ to }) => to === owner.email)).toEqual([]);
    await report(domain.fqdn);
    const again = await caseOf(admin, domain.fqdn);
    expect(again).toMatchObject({ status: 'open', reportCount: 1 });
    const file = await fileOf(admin, again.id);
    expect(file.similar.map(({ id, because }) => [id, because])).toEqual([
      [found.id, ['name', 'owner']],
    ]);
    expect(file.history.map(({ event }) => event)).toEqual(['report-decided']);
  });

  it('to dismiss reports has a note that the owner’s download leaves out, and a warning’s reason is in it', async () => {
    const { owner, domain, found } = await reported('noted-down');
    const note = 'Same person as the shop case, keep watching.';
    expect((await decide(found, 'dismiss', { reason: note })).status).toBe(200);
    expect((await fileOf(admin, found.id)).decision?.reason).toBe(note);
    await report(domain.fqdn);
    await decide(await caseOf(admin, domain.fqdn), 'warn');
    const { text, json } = await ownDataOf(owner);
    expect(json.reportDecisions).toMatchObject([{ decision: 'warn', reason }]);
    expect(text).not.toContain(note);
  });

  it('to warn tells the owner why, in their language, and changes nothing', async () => {
    const { owner, domain, found } = await reported('warned-once', 'de');
    await deliverMails();
    expect((await decide(found, 'warn')).body.decision?.category).toBe('spam');
    const [mail] = (await deliverMails()).filter(({ to }) => to === owner.email);
    expect(mail?.subject).toBe(`Freehold hat Meldungen zu ${domain.fqdn} bekommen`);
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toContain('/appeal#token=');
    const shown = await call(getDomain, { params: { id: domain.id } }, owner);
    expect(shown.body.frozen).toBeUndefined();
    expect(await eventsOf(domain.id)).toEqual(['report-decided']);
  });

  it('to freeze withdraws the domain, says so in public with the category, and is audited as both', async () => {
    const { owner, domain, found } = await reported('frozen-trap');
    await decide(found, 'freeze', { category: 'phishing' });
    const shown = await call(getDomain, { params: { id: domain.id } }, owner);
    expect(shown.body.frozen).toMatchObject({ reason, since: expect.any(String) });
    const state = await call(getReportedName, { params: { fqdn: domain.fqdn } });
    expect(state.body).toMatchObject({ state: 'frozen', category: 'phishing' });
    expect((await eventsOf(domain.id)).sort()).toEqual(['domain-frozen', 'report-decided']);
    expect((await deliverMails()).find(({ to }) => to === owner.email)?.subject).toBe(
      `${domain.fqdn} was frozen on Freehold after reports`,
    );
  });

  it('to suspend ends what the owner can do, and its mail leads to an appeal all the same', async () => {
    const { owner, token, decided: shown } = await decided('with-owner', 'suspend');
    expect((await call(getMe, {}, owner)).failure.code).toBe('ACCOUNT_SUSPENDED');
    expect(shown.owner?.status).toBe('suspended');
    expect((await shownTo(token)).body).toMatchObject({
      decision: 'suspend',
      reason,
      appeal: null,
    });
    expect(await eventsOf(idOf(owner))).toContain('user-suspended');
  });

  it('covers all reports that are open, and wins over another at the same time', async () => {
    const { owner, domain, found } = await reported('two-judges');
    await deliverMails();
    const answers = await Promise.all([
      decide(found, 'freeze'),
      decide(found, 'suspend', { as: other }),
      decide(found, 'dismiss', { as: other, reason: '' }),
    ]);
    const [winner, ...losers] = answers.sort((a, b) => a.status - b.status);
    expect(winner?.status).toBe(200);
    expect(losers.map(({ failure }) => failure.code)).toEqual([
      'VERSION_CONFLICT',
      'VERSION_CONFLICT',
    ]);
    const after = await caseOf(admin, domain.fqdn);
    expect(after).toMatchObject({ status: 'decided', reportCount: 3 });
    const made = after.decision?.decision;
    const mails = (await deliverMails()).filter(({ to }) => to === owner.email);
    expect(mails).toHaveLength(made === 'dismiss' ? 0 : 1);
    const frozen = (await fileOf(admin, found.id)).domain?.frozen;
    expect(Boolean(frozen)).toBe(made === 'freeze');
  });

  it('meets a report at the same time: it is in this case or in the next one', async () => {
    const { domain, found } = await reported('at-that-moment');
    await Promise.all([
      decide(found, 'dismiss', { reason: '' }),
      ...Array.from({ length: 5 }, () => report(domain.fqdn)),
    ]);
    const newest = await caseOf(admin, domain.fqdn);
    const { body: first } = { body: await fileOf(admin, found.id) };
    const counted = first.reportCount + (newest.id === found.id ? 0 : newest.reportCount);
    expect(counted).toBe(8);
    expect(first.status).toBe('decided');
  });

  it('on a domain that is gone can warn or suspend the owner it had, and freeze nothing', async () => {
    const { owner, domain, found } = await reported('quickly-gone');
    await call(deleteDomain, { params: { id: domain.id } }, owner);
    const file = await fileOf(admin, found.id);
    expect([file.domain, file.owner?.id]).toEqual([null, idOf(owner)]);
    expect(file.decisions).toEqual(['dismiss', 'warn', 'suspend']);
    const refused = await decide(found, 'freeze');
    expect(refused.failure).toMatchObject({
      ...{ code: 'DECISION_IMPOSSIBLE', details: { decisions: ['dismiss', 'warn', 'suspend'] } },
    });
    expect((await decide(found, 'suspend')).status).toBe(200);
  });

  it('that was made on another owner than the domain has by now does not happen', async () => {
    const { owner, domain, found } = await reported('handed-on');
    const receiver = await newPerson();
    const { token: targetToken } = (await call(getMyToken, {}, receiver)).body;
    await call(transferDomain, { body: { domainId: domain.id, targetToken } }, owner);
    expect((await decide(found, 'suspend')).failure.code).toBe('VERSION_CONFLICT');
    const now = await caseOf(admin, domain.fqdn);
    expect(now.owner?.id).toBe(idOf(receiver));
    expect((await decide(now, 'freeze')).status).toBe(200);
    const mails = (await deliverMails()).filter(({ subject }) => subject.includes('was frozen'));
    expect(mails.map(({ to }) => to)).toEqual([receiver.email]);
  });

  it('freezes no frozen domain, suspends no suspended owner, and needs a category from somewhere', async () => {
    const { owner, domain, found } = await reported('both-already');
    const parts = { params: { id: domain.id }, body: { reason } };
    await call(freezeDomain, parts, admin);
    await call(suspendUser, { params: { id: idOf(owner) }, body: { reason } }, admin);
    expect((await fileOf(admin, found.id)).decisions).toEqual(['dismiss', 'warn']);
    const plain = await newDomain(await newPerson(), 'my-paypal', providerId);
    await review(plain.id);
    const listed = await caseOf(admin, plain.fqdn);
    const { failure } = await decide(listed, 'warn');
    expect(failure.details).toMatchObject({ issues: [{ path: 'category', rule: 'required' }] });
    expect((await decide(listed, 'warn', { category: 'phishing' })).status).toBe(200);
  });
});

describe('an appeal', () => {
  it('waits in the queue, and undoes a freeze once it is accepted', async () => {
    const { owner, domain, token, found } = await decided('wrongly-frozen', 'freeze');
    expect((await appeal(token)).body).toEqual({ fqdn: domain.fqdn });
    const waiting = await queue(admin, 'appealed');
    expect(waiting.items).toMatchObject([{ id: found.id, appeal: { statement, answer: null } }]);
    expect(waiting.total).toBe(1);
    const { body } = await answerAppeal(found.id, 'accept');
    expect(body).toMatchObject({ status: 'decided', appeal: { answer: { decision: 'accept' } } });
    const shown = await call(getDomain, { params: { id: domain.id } }, owner);
    expect(shown.body.frozen).toBeUndefined();
    const subjects = (await deliverMails())
      .filter(({ to }) => to === owner.email)
      .map(({ subject }) => subject);
    expect(subjects).toEqual([`Freehold accepted your appeal about ${domain.fqdn}`]);
    expect((await eventsOf(domain.id)).sort()).toEqual([
      ...['appeal-decided', 'domain-frozen', 'domain-thawed', 'report-decided'],
    ]);
    expect((await queue(admin, 'appealed')).total).toBe(0);
  });

  it('lifts a suspension, but no ban that came after it', async () => {
    const one = await decided('wrongly-out', 'suspend');
    await appeal(one.token);
    expect((await answerAppeal(one.found.id, 'accept')).body.owner?.status).toBe('active');
    const two = await decided('rightly-out', 'suspend');
    await appeal(two.token);
    await call(banUser, { params: { id: idOf(two.owner) }, body: { reason } }, admin);
    await answerAppeal(two.found.id, 'accept');
    const statusOf = async ({ found }: typeof one) => (await fileOf(admin, found.id)).owner?.status;
    expect([await statusOf(one), await statusOf(two)]).toEqual(['active', 'banned']);
  });

  it('that is not accepted leaves everything, and tells the owner why by the same link', async () => {
    const { owner, domain, token, found } = await decided('rightly-frozen', 'freeze');
    await appeal(token);
    await answerAppeal(found.id, 'keep');
    const shown = await call(getDomain, { params: { id: domain.id } }, owner);
    expect(shown.body.frozen).toBeDefined();
    const { body } = await shownTo(token);
    expect(body.appeal).toEqual({
      ...{ statement, submittedAt: expect.any(String) },
      answer: { decision: 'keep', reason, decidedAt: expect.any(String) },
    });
    expect(JSON.stringify(body)).not.toContain(idOf(admin));
  });

  it('thaws no domain that was frozen anew in the meantime, and does not say so', async () => {
    const { owner, domain, token, found } = await decided('frozen-anew', 'freeze');
    await appeal(token);
    const params = { id: domain.id };
    await call(thawDomain, { params }, admin);
    await call(freezeDomain, { params, body: { reason: 'Another matter' } }, admin);
    await deliverMails();
    await answerAppeal(found.id, 'accept');
    expect((await fileOf(admin, found.id)).domain?.frozen?.reason).toBe('Another matter');
    const [mail] = (await deliverMails()).filter(({ to }) => to === owner.email);
    expect(mail?.text).toContain('If your domain or your account is still frozen or suspended');
    expect(mail?.text).not.toContain('published again');
  });

  it('is made once, also where it is sent twice at the same time, and answered once', async () => {
    const { token, found } = await decided('twice-said', 'warn');
    const sent = await Promise.all([appeal(token), appeal(token), appeal(token)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    const answers = await Promise.all([
      answerAppeal(found.id, 'accept'),
      answerAppeal(found.id, 'keep', other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await appeal(token)).failure.code).toBe('APPEAL_EXISTS');
    expect((await answerAppeal(found.id, 'keep')).failure.code).toBe('VERSION_CONFLICT');
  });

  it.each(['', 'x', `${'0'.repeat(26)}${'A'.repeat(30)}`, 'é\0'.repeat(20)])(
    'needs the token of its mail, not %j',
    async (token) => {
      const { status } = await appeal(token);
      expect([400, 410]).toContain(status);
    },
  );

  it('takes no token of another decision, and none past thirty days', async () => {
    const one = await decided('first-token', 'warn');
    const two = await decided('second-token', 'warn');
    const mixed = one.token.slice(0, 26) + two.token.slice(26);
    expect((await appeal(mixed)).failure.code).toBe('APPEAL_LINK_INVALID');
    await appeal(two.token);
    passTime(31 * 24 * 60 * 60);
    try {
      expect((await shownTo(one.token)).failure.code).toBe('APPEAL_LINK_INVALID');
      expect((await appeal(one.token)).failure.code).toBe('APPEAL_LINK_INVALID');
      expect((await shownTo(two.token)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it('goes with the account of its author, and waits for nobody then', async () => {
    const { owner, token, found, domain } = await decided('who-leaves', 'freeze');
    await appeal(token);
    const before = (await queue(admin, 'appealed')).total as number;
    expect((await leave(owner)).status).toBe(204);
    await depart(idOf(owner));
    const after = await queue(admin, 'appealed');
    expect(after.total).toBe(before - 1);
    expect(await caseOf(admin, domain.fqdn)).toMatchObject({ owner: null, appeal: null });
    expect((await fileOf(admin, found.id)).domain).toBeNull();
    expect((await shownTo(token)).failure.code).toBe('APPEAL_LINK_INVALID');
  });
});
