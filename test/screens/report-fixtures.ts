import type { Owner } from '#shared/areas/domains/owner.ts';
import type { readAppeal } from '#shared/areas/reports/calls.ts';
import type { ReportCase, ReportCaseFile } from '#shared/areas/reports/report-case.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { audit } from './console-fixtures.ts';
import { domains, harbour, records } from './domain-fixtures.ts';
import { idOf } from './fixtures.ts';

const owner: Owner = {
  id: idOf('North Pier'),
  nickname: 'North Pier',
  email: 'north-pier@example.org',
  status: 'active',
};
const judge = { id: idOf('admin'), nickname: 'Light Keeper' };

const caseOf = (name: string, more: Partial<ReportCase> = {}): ReportCase => ({
  id: idOf(`case ${name}`),
  fqdn: `${name}.freehold.dev`,
  domainId: idOf(name),
  status: 'open',
  reportCount: 3,
  categories: { phishing: 2, spam: 1 },
  openedAt: '2026-11-20T16:20:00.000Z',
  lastReportedAt: '2026-11-21T08:05:00.000Z',
  owner,
  decision: null,
  appeal: null,
  ...more,
});

const brand = caseOf('paypa1-login-and-a-name-as-long-as-they-may-be', {
  reportCount: 0,
  categories: {},
  lastReportedAt: null,
  resembles: 'PayPal',
});
const left = caseOf('tidal-notes', { owner: null, reportCount: 12, categories: { malware: 12 } });

export const openCases: readonly ReportCase[] = [caseOf('harbour'), brand, left];

export const openCase: ReportCaseFile = {
  ...caseOf('harbour', { domainId: harbour.id }),
  domain: { ...harbour, owner },
  records: [...records],
  ownerDomains: { items: domains.map((domain) => ({ ...domain, ownerId: owner.id })), total: 3 },
  reports: [
    {
      id: idOf('report one'),
      category: 'phishing',
      target: 'https://harbour.freehold.dev/login?next=%2Faccount',
      evidence:
        'It shows the login page of my bank.\nThe link came in a message that says my card is locked.',
      email: 'reader@example.net',
      createdAt: '2026-11-21T08:05:00.000Z',
    },
    {
      id: idOf('report two'),
      category: 'spam',
      target: null,
      evidence: 'Advertised in mails that I never asked for, five of them since Monday.',
      email: null,
      createdAt: '2026-11-20T16:20:00.000Z',
    },
  ],
  similar: [{ ...left, because: ['network'] }],
  decisions: ['dismiss', 'warn', 'freeze', 'suspend'],
  history: [...audit].slice(0, 3),
};

const decision = {
  decision: 'freeze' as const,
  category: 'phishing' as const,
  reason: 'The page asks for passwords of a bank.',
  decidedAt: '2026-11-21T10:00:00.000Z',
  decidedBy: judge,
};
const statement =
  'Somebody broke into my page over an old plugin.\nI took it down and set up everything anew; the records point to a new server.';
const submittedAt = '2026-11-21T18:30:00.000Z';

const frozen = { reason: decision.reason, since: decision.decidedAt };

export const appealedCase: ReportCaseFile = {
  ...openCase,
  status: 'appealed',
  decision,
  appeal: { statement, submittedAt, answer: null },
  domain: { ...harbour, owner, frozen },
  decisions: [],
};

export const decidedCase: ReportCaseFile = {
  ...appealedCase,
  status: 'decided',
  domain: null,
  records: [],
  reports: [],
  similar: [],
  history: [],
  ownerDomains: { items: [], total: 0 },
  owner: null,
  appeal: {
    statement,
    submittedAt,
    answer: {
      decision: 'keep',
      reason: 'The page is still there.',
      decidedAt: '2026-11-22T07:00:00.000Z',
      decidedBy: judge,
    },
  },
};

type Told = Reply<typeof readAppeal>;

/** The decision as the link of a mail shows it. */
export const toldDecision = (appeal: Told['appeal'] = null): Told => ({
  fqdn: harbour.fqdn,
  decision: 'freeze',
  category: 'phishing',
  reason: decision.reason,
  decidedAt: decision.decidedAt,
  appealUntil: '2026-12-21T10:00:00.000Z',
  appeal,
});

export const waitingAppeal = toldDecision({ statement, submittedAt, answer: null });
export const acceptedAppeal = toldDecision({
  statement,
  submittedAt,
  answer: {
    decision: 'accept',
    reason: 'Thank you for the repair.',
    decidedAt: '2026-11-22T07:00:00.000Z',
  },
});
