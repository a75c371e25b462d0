import { beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts.ts';
import type { Domain } from '../../../shared/domains.ts';
import { listInvitations } from '../../../shared/invitations.ts';
import type { Endpoint } from '../../../shared/kernel/endpoint.ts';
import { createNotification } from '../../../shared/notifications.ts';
import { createPremiumDomain, importPremiumDomains } from '../../../shared/premium.ts';
import { createPricingRule } from '../../../shared/pricing.ts';
import { createUserQuota } from '../../../shared/quotas.ts';
import { createRecord } from '../../../shared/records.ts';
import { addReservedWords } from '../../../shared/reserved.ts';
import { getMyToken } from '../../../shared/tokens.ts';
import { call } from '../../support/api.ts';
import { useEngine } from '../../support/engine.ts';
import {
  codeFor,
  newDomain,
  newPerson,
  type Person,
  personalInfo,
  resetLinkFor,
  seed,
  solvedCaptcha,
} from '../../support/people.ts';
import { everybody, idOf, newAdministrator, setRoles } from '../../support/roles.ts';

const callers = ['nobody', 'owner', 'other', 'vip', 'suspended', 'admin', 'demoted'] as const;
type Caller = (typeof callers)[number];

interface Scene {
  providerId: string;
  owner: Person;
  admin: Person;
  domain: Domain;
  recordId: string;
  /** The sessions of everybody who may come to the door. */
  tokens: Record<string, string | undefined>;
}

/** What a caller is answered: one status for all, or one for each kind of them. */
interface Line {
  parts?: (scene: Scene) => Promise<object> | object;
  headers?: Record<string, string>;
  answers: Record<Caller, number>;
}

const everyone = (status: number): Record<Caller, number> =>
  Object.fromEntries(callers.map((caller) => [caller, status])) as Record<Caller, number>;

/** What is somebody's own: 404 to all others, as if it were not there. */
const ownerOnly = (status: number): Record<Caller, number> => ({
  ...everyone(404),
  nobody: 401,
  owner: status,
  suspended: 403,
});

/** What administrators may do. */

/** What everybody who is logged in may do. */
const loggedIn = (status: number): Record<Caller, number> => ({
  ...everyone(status),
  nobody: 401,
  suspended: 403,
});

/** What administrators may do, and nobody else. */
const adminsOnly = (status: number): Record<Caller, number> => ({
  ...everyone(403),
  nobody: 401,
  admin: status,
});

let names = 0;
const freshName = () => `access-${names++}`;
const network = () => ({ address: `198.51.100.${names++}` });
const address = () => `${freshName()}@example.org`;

const inDomain = ({ domain }: Scene) => ({ params: { id: domain.id } });
const record = (content: string) => ({ type: 'A', name: 'www', content });

const quota = { domains: 7, records: 70 };

async function freshResetLink() {
  const { email } = await newPerson();
  return resetLinkFor(email, network());
}

async function freshDomain({ owner, providerId }: Scene) {
  const { id } = await newDomain(owner, freshName(), providerId);
  return { params: { id } };
}

async function freshRecord({ owner, domain }: Scene) {
  const content = `192.0.2.${names++}`;
  const answer = await call(
    createRecord,
    { params: { id: domain.id }, body: { type: 'A', name: 'fresh', content } },
    { token: owner.token },
  );
  return { params: { id: domain.id, recordId: answer.body.id } };
}

/** Somebody new, by id. */
const freshUser = async () => idOf(await newPerson());

/** Somebody with a quota of their own. */
async function freshUserQuota({ admin }: Scene): Promise<string> {
  const userId = await freshUser();
  await call(createUserQuota, { body: { userId, ...quota } }, { token: admin.token });
  return userId;
}

const inviteCodeOf = async ({ token }: Person): Promise<string> =>
  (await call(listInvitations, { query: {} }, { token })).body.code;

/** Somebody invited from the inviter's own network, by the id that the invitation has. */
async function freshInvitee() {
  const address = `203.0.113.${names++ % 250}`;
  const inviter = await newPerson({ address });
  const invitee = await newPerson({ address, inviteCode: await inviteCodeOf(inviter) });
  return { params: { id: idOf(invitee) } };
}

/** The transfer token of somebody else altogether. */
async function freshToken(): Promise<string> {
  const { token } = await newPerson();
  return (await call(getMyToken, {}, { token })).body.token;
}

async function freshReservedWord() {
  const body = { words: freshName() };
  const answer = await call(addReservedWords, { body }, await newAdministrator());
  return { params: { id: answer.body.added[0]?.id } };
}

async function freshPremiumDomain() {
  const body = { text: `premium${names++}` };
  const answer = await call(createPremiumDomain, { body }, await newAdministrator());
  return { params: { id: answer.body.id } };
}

async function freshImport() {
  const body = { content: 'one' };
  const answer = await call(importPremiumDomains, { body }, await newAdministrator());
  return { params: { id: answer.body.id } };
}

let lengths = 10;

/** Lengths that no rule speaks of yet. */
function freshLengths() {
  const length = ++lengths;
  return { minLength: length, maxLength: length, cost: 0 };
}

async function freshPricingRule({ providerId }: Scene) {
  const lengths = freshLengths();
  const body = { providerId, ...lengths };
  const answer = await call(createPricingRule, { body }, await newAdministrator());
  return { params: { id: answer.body.id }, lengths };
}

/** A notification of an administrator who is none of the callers. */
async function freshNotification() {
  const writer = await newPerson();
  await setRoles(writer, ['admin']);
  const { body } = await call(
    createNotification,
    { body: { content: 'Hello' } },
    { token: writer.token },
  );
  return { params: { id: body.notification.id } };
}

/** Somebody to do something to. */
const freshPerson = async () => ({ params: { id: idOf(await newPerson()) } });

async function freshRole(role: string) {
  return { params: { id: idOf(await newAdministrator()), role } };
}

const because = (reason = 'A reason.') => ({ body: { reason } });

const matrix: Record<string, Record<string, Line>> = {
  service: {
    getChallenge: { headers: { 'x-target-url': '/api/domains' }, answers: everyone(200) },
    getConfig: { answers: everyone(200) },
    getCaptcha: { answers: everyone(200) },
    getHealth: { answers: everyone(200) },
    getOpenApi: { answers: everyone(200) },
  },
  accounts: {
    sendCode: {
      parts: async () => ({ body: { email: address(), turnstileToken: await solvedCaptcha() } }),
      answers: everyone(200),
    },
    register: {
      parts: async () => {
        const email = address();
        const code = await codeFor(email, network());
        return { body: { email, code, password: 'secret', nickname: 'somebody' } };
      },
      answers: everyone(201),
    },
    login: {
      parts: async ({ owner: { email, password } }) => ({
        body: { email, password, turnstileToken: await solvedCaptcha() },
      }),
      answers: everyone(200),
    },
    logout: { answers: loggedIn(204) },
    getMe: { answers: loggedIn(200) },
    forgotPassword: {
      parts: async () => ({ body: { email: address(), turnstileToken: await solvedCaptcha() } }),
      answers: everyone(200),
    },
    validateResetToken: {
      parts: async () => ({ body: await freshResetLink() }),
      answers: everyone(200),
    },
    resetPassword: {
      parts: async () => ({ body: { ...(await freshResetLink()), newPassword: 'new secret' } }),
      answers: everyone(204),
    },
    updatePassword: {
      parts: ({ owner: { password } }) => ({
        body: { currentPassword: password, newPassword: password },
      }),
      answers: loggedIn(200),
    },
    updateEmail: {
      parts: async () => {
        const email = address();
        return { body: { email, code: await codeFor(email, network()) } };
      },
      answers: loggedIn(200),
    },
    updateNickname: {
      parts: () => ({ body: { nickname: 'somebody' } }),
      answers: loggedIn(200),
    },
    getPersonalInfo: { answers: loggedIn(200) },
    savePersonalInfo: { parts: () => ({ body: personalInfo }), answers: loggedIn(200) },
  },
  providers: { listProviders: { answers: everyone(200) } },
  domains: {
    searchName: { parts: () => ({ query: { name: freshName() } }), answers: everyone(200) },
    listDomains: { parts: () => ({ query: {} }), answers: loggedIn(200) },
    claimDomain: {
      parts: ({ providerId }) => ({ body: { name: freshName(), providerId, cost: 0 } }),
      answers: loggedIn(201),
    },
    getDomain: { parts: inDomain, answers: ownerOnly(200) },
    deleteDomain: { parts: freshDomain, answers: ownerOnly(204) },
  },
  names: {
    listReservedWords: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
    addReservedWords: {
      parts: () => ({ body: { words: freshName() } }),
      answers: adminsOnly(201),
    },
    deleteReservedWord: { parts: freshReservedWord, answers: adminsOnly(204) },
    listPremiumDomains: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
    createPremiumDomain: {
      parts: () => ({ body: { text: `premium${names++}` } }),
      answers: adminsOnly(201),
    },
    updatePremiumDomain: {
      parts: async () => ({ ...(await freshPremiumDomain()), body: { price: 7 } }),
      answers: adminsOnly(200),
    },
    deletePremiumDomain: { parts: freshPremiumDomain, answers: adminsOnly(204) },
    importPremiumDomains: { parts: () => ({ body: { content: 'one' } }), answers: adminsOnly(202) },
    getPremiumImport: { parts: freshImport, answers: adminsOnly(200) },
  },
  pricing: {
    listPricingRules: { answers: adminsOnly(200) },
    createPricingRule: {
      parts: ({ providerId }) => ({ body: { providerId, ...freshLengths() } }),
      answers: adminsOnly(201),
    },
    updatePricingRule: {
      parts: async (scene) => {
        const { params, lengths } = await freshPricingRule(scene);
        return { params, body: { ...lengths, cost: 7 } };
      },
      answers: adminsOnly(200),
    },
    deletePricingRule: {
      parts: async (scene) => ({ params: (await freshPricingRule(scene)).params }),
      answers: adminsOnly(204),
    },
  },
  records: {
    listRecords: { parts: inDomain, answers: ownerOnly(200) },
    createRecord: {
      parts: (scene) => ({ ...inDomain(scene), body: record(`192.0.2.${names++}`) }),
      answers: ownerOnly(201),
    },
    updateRecord: {
      parts: async (scene) => ({
        ...(await freshRecord(scene)),
        body: { ...record(`192.0.2.${names++}`), version: 1 },
      }),
      answers: ownerOnly(200),
    },
    deleteRecord: { parts: freshRecord, answers: ownerOnly(204) },
  },
  tokens: {
    getMyToken: { answers: loggedIn(200) },
    refreshToken: { answers: loggedIn(200) },
    findTokenOwner: {
      parts: async () => ({ body: { targetToken: await freshToken() } }),
      answers: loggedIn(200),
    },
    transferDomain: {
      parts: async (scene) => ({
        body: { domainId: (await freshDomain(scene)).params.id, targetToken: await freshToken() },
      }),
      answers: ownerOnly(200),
    },
  },
  quotas: {
    listRoleQuotas: { answers: adminsOnly(200) },
    setRoleQuota: {
      parts: () => ({ params: { role: 'vip' }, body: { ...quota, description: 'More room' } }),
      answers: adminsOnly(200),
    },
    listUserQuotas: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
    createUserQuota: {
      parts: async () => ({ body: { userId: await freshUser(), ...quota } }),
      answers: adminsOnly(201),
    },
    updateUserQuota: {
      parts: async (scene) => ({ params: { userId: await freshUserQuota(scene) }, body: quota }),
      answers: adminsOnly(200),
    },
    deleteUserQuota: {
      parts: async (scene) => ({ params: { userId: await freshUserQuota(scene) } }),
      answers: adminsOnly(204),
    },
  },
  invitations: {
    listInvitations: { parts: () => ({ query: {} }), answers: loggedIn(200) },
    getInviter: {
      parts: async ({ admin }) => ({ params: { code: await inviteCodeOf(admin) } }),
      answers: everyone(200),
    },
    listAllInvitations: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
    clearInvitation: { parts: freshInvitee, answers: adminsOnly(200) },
    rejectInvitation: { parts: freshInvitee, answers: adminsOnly(200) },
  },
  points: {
    listTransactions: { parts: () => ({ query: {} }), answers: loggedIn(200) },
    listUserTransactions: {
      parts: ({ owner }) => ({ params: { id: idOf(owner) }, query: {} }),
      answers: adminsOnly(200),
    },
    adjustPoints: {
      parts: ({ owner }) => ({
        params: { id: idOf(owner) },
        body: { points: 1, direction: 'add', reason: 'Thanks' },
      }),
      answers: adminsOnly(200),
    },
  },
  notifications: {
    getActiveNotification: { answers: everyone(200) },
    listNotifications: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
    getNotification: { parts: freshNotification, answers: adminsOnly(200) },
    createNotification: {
      parts: () => ({ body: { content: 'Hello' } }),
      answers: adminsOnly(201),
    },
    updateNotification: {
      parts: async () => ({ ...(await freshNotification()), body: { content: 'Hello again' } }),
      answers: adminsOnly(200),
    },
    deleteNotification: { parts: freshNotification, answers: adminsOnly(204) },
    activateNotification: { parts: freshNotification, answers: adminsOnly(200) },
    resetDismissals: { answers: adminsOnly(204) },
  },
  audit: { listAudit: { parts: () => ({ query: {} }), answers: adminsOnly(200) } },
  users: {
    listUsers: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
    getUser: { parts: freshPerson, answers: adminsOnly(200) },
    updateUser: {
      parts: async () => ({ ...(await freshPerson()), body: { nickname: 'renamed' } }),
      answers: adminsOnly(200),
    },
    addRole: { parts: () => freshRole('vip'), answers: adminsOnly(200) },
    removeRole: { parts: () => freshRole('admin'), answers: adminsOnly(200) },
    suspendUser: {
      parts: async () => ({ ...(await freshPerson()), ...because() }),
      answers: adminsOnly(200),
    },
    unsuspendUser: { parts: freshPerson, answers: adminsOnly(200) },
    banUser: {
      parts: async () => ({ ...(await freshPerson()), ...because() }),
      answers: adminsOnly(200),
    },
    listUserDomains: {
      parts: async () => ({ ...(await freshPerson()), query: {} }),
      answers: adminsOnly(200),
    },
  },
};

/** These end sessions or move an address: the next call needs everybody anew. */
const endsScene = new Set(['logout', 'updatePassword', 'updateEmail']);

let scene: Scene;

async function setScene(): Promise<Scene> {
  const providerId = await seed();
  const owner = await newPerson();
  await setRoles(owner, ['user', 'vip']);
  const domain = await newDomain(owner, freshName(), providerId);
  const answer = await call(
    createRecord,
    { params: { id: domain.id }, body: { type: 'TXT', name: '@', content: 'mine' } },
    { token: owner.token },
  );
  const admin = await newAdministrator();
  const tokens = await everybody(owner);
  return { providerId, owner, admin, domain, recordId: answer.body.id, tokens };
}

const declared = Object.entries(contracts).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => [area, name, endpoint] as const),
);

beforeAll(async () => {
  await useEngine();
  scene = await setScene();
});

describe('who may make a call', () => {
  it('is written down for every call that is declared, and for no other', () => {
    const lines = Object.entries(matrix).flatMap(([area, calls]) =>
      Object.keys(calls).map((name) => `${area}.${name}`),
    );
    expect(lines.sort()).toEqual(declared.map(([area, name]) => `${area}.${name}`).sort());
  });

  it.each(declared)('%s.%s', async (area, name, endpoint: Endpoint) => {
    const line = matrix[area]?.[name] as Line;
    const answers: Record<string, number> = {};
    for (const caller of callers) {
      const parts = (await line.parts?.(scene)) ?? {};
      const answer = await call(endpoint, parts as never, {
        token: scene.tokens[caller],
        ...(line.headers && { headers: line.headers }),
      });
      answers[caller] = answer.status;
    }
    expect(answers).toEqual(line.answers);
    if (endsScene.has(name)) scene = await setScene();
  });
});
