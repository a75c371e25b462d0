import type * as reports from '#shared/areas/reports/calls.ts';
import { decideReport, submitAppeal } from '#shared/areas/reports/calls.ts';
import {
  type Access,
  adminsOnly,
  everyone,
  freshName,
  ownerOnly,
  type Scene,
} from '#test/support/access.ts';
import { call } from '#test/support/api.ts';
import { newDomain, newPerson, type Person, solvedCaptcha } from '#test/support/people.ts';
import { idOf } from '#test/support/roles.ts';
import { appealTokenFor, caseOf, report } from './desk.ts';

const statement = 'A stranger uploaded the page, and I removed it.';

const reason = 'The page imitates a bank.';

/** A decision on a reported domain, of somebody new unless its owner is given. */
async function reported({ admin, providerId }: Scene, given?: Person) {
  const owner = given ?? (await newPerson());
  const domain = await newDomain(owner, freshName(), providerId);
  await report(domain.fqdn);
  const { id } = await caseOf(admin, domain.fqdn);
  const body = { decision: 'warn' as const, reason, ownerId: idOf(owner) };
  return { owner, domain, parts: { params: { id }, body } };
}

/** A warning that can be appealed. */
async function warned(scene: Scene) {
  const { owner, parts } = await reported(scene);
  await call(decideReport, parts, { token: scene.admin.token });
  return { params: parts.params, token: await appealTokenFor(owner) };
}

export const access: Access<typeof reports> = {
  reportDomain: {
    parts: async ({ domain }) => ({
      body: {
        fqdn: domain.fqdn,
        category: 'spam',
        evidence: 'It sends mail that nobody wants.',
        turnstileToken: await solvedCaptcha(),
      },
    }),
    answers: everyone(202),
  },
  getReportedName: {
    parts: ({ domain }) => ({ params: { fqdn: domain.fqdn } }),
    answers: everyone(200),
  },
  readAppeal: {
    parts: async (scene) => ({ body: { token: (await warned(scene)).token } }),
    answers: everyone(200),
  },
  readAppealToken: {
    parts: async (scene) => {
      const { parts, domain } = await reported(scene, scene.owner);
      const body = { ...parts.body, decision: 'freeze' as const };
      await call(decideReport, { ...parts, body }, { token: scene.admin.token });
      return { params: { id: domain.id } };
    },
    answers: ownerOnly(200),
  },
  submitAppeal: {
    parts: async (scene) => ({ body: { token: (await warned(scene)).token, statement } }),
    answers: everyone(202),
  },
  listReports: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
  getReport: {
    parts: async (scene) => ({ params: (await reported(scene)).parts.params }),
    answers: adminsOnly(200),
  },
  decideReport: {
    parts: async (scene) => (await reported(scene)).parts,
    answers: adminsOnly(200),
  },
  dismissReports: {
    parts: async (scene) => {
      const { params, body } = (await reported(scene)).parts;
      return { body: { cases: [{ id: params.id, ownerId: body.ownerId }] } };
    },
    answers: adminsOnly(204),
  },
  decideAppeal: {
    parts: async (scene) => {
      const { params, token } = await warned(scene);
      await call(submitAppeal, { body: { token, statement } });
      return { params, body: { decision: 'accept' } };
    },
    answers: adminsOnly(200),
  },
};
