import * as z from 'zod/mini';
import { type AreaWords, type FieldWords, sampleId, sampleInstant } from '#shared/kernel/words.ts';
import { decideReport, getReport, submitAppeal } from './calls.ts';
import { caseAppeal, caseDecision } from './report-case.ts';

const appealToken = `${sampleId}q1w2e3r4${'A'.repeat(22)}`;

const caseStatus: FieldWords = [
  '`open` waits for a decision, `appealed` for an answer to the appeal.',
  'open',
];
const caseOwner: FieldWords = ['Owner of the domain; null for a deleted account.'];
const latest: FieldWords = ['The decision; null while open.', null];

export const words = {
  about: 'Reports of abuse, the decisions on them, and appeals.',
  components: {
    CaseAppeal: caseAppeal,
    CaseDecision: caseDecision,
    ReportCase: decideReport.reply,
    ReportedDomain: submitAppeal.reply,
    Report: getReport.reply.shape.reports.def.element,
  },
  failureDetails: {
    DECISION_IMPOSSIBLE: z.object({ decisions: z.array(z.string()) }),
  },
  fields: {
    decisions: ['Decisions that are possible now, mildest first.', ['dismiss', 'warn', 'freeze']],
    cases: [
      'The cases, each with its owner as it was shown.',
      [{ id: sampleId, ownerId: sampleId }],
    ],
    evidence: [
      'What was seen, and where: lines of plain text.',
      'The page asks for the password of a bank.\nSeen at https://alice.example.net/login',
    ],
    'reportDomain.fqdn': [
      'The domain, a host below it, or an address there, in any spelling.',
      'https://www.alice.example.net/login',
    ],
    'reportDomain.email': [
      'Address for questions of the administrators; nobody else sees it.',
      'reporter@example.org',
    ],
    category: ['Kind of abuse.', 'phishing'],
    'getReportedName.state': ['`frozen` while its records are kept out of DNS.', 'frozen'],
    frozenAt: ['Start of the freeze.', sampleInstant],
    'readAppealToken.token': ['Token of the appeal link.', appealToken],
    'readAppeal.token': ['Token of the appeal link.', appealToken],
    'submitAppeal.token': ['Token of the appeal link.', appealToken],
    statement: [
      'Reasons of the owner: lines of plain text.',
      'The page was uploaded by a stranger. I removed it and changed my password.',
    ],
    'readAppeal.decision': ['What was decided.', 'freeze'],
    'readAppeal.appeal.answer.decision': ['`accept` undoes the decision.', 'accept'],
    decidedAt: ['Time of the decision.', sampleInstant],
    decidedBy: ['Administrator who decided; an empty nickname after the account was deleted.'],
    appeal: ['Appeal of the owner; null until there is one.'],
    answer: ['Answer to the appeal; null while it waits.', null],
    'readAppeal.appeal.submittedAt': ['Time of the appeal.', sampleInstant],
    'CaseAppeal.submittedAt': ['Time of the appeal.', sampleInstant],
    'ReportCase.status': caseStatus,
    'getReport.status': caseStatus,
    'getReport.similar.status': caseStatus,
    'listReports.status': ['State of the cases.', 'open'],
    resembles: [
      'Brand that the name looks like, where the service listed it at its claim.',
      'paypal',
    ],
    reportCount: ['Reports of different networks.', 3],
    categories: ['Reports by category.', { phishing: 3 }],
    openedAt: ['Time of the first report, or of the listing.', sampleInstant],
    lastReportedAt: ['Time of the latest report; null without one.', sampleInstant],
    'ReportCase.owner': caseOwner,
    'getReport.owner': caseOwner,
    'getReport.similar.owner': caseOwner,
    'ReportCase.decision': latest,
    'getReport.decision': latest,
    'getReport.similar.decision': latest,
    'CaseDecision.decision': ['What was decided.', 'freeze'],
    'CaseAppeal.answer.decision': ['`accept` undoes the decision.', 'keep'],
    'getReport.domain': ['The domain as it is now; null once it is released.', null],
    'getReport.records': ['Records of the domain.', []],
    ownerDomains: ['Newest domains of the owner, this one among them.'],
    reports: ['Newest reports, of different networks; they are kept for 90 days.'],
    target: [
      'Address that was reported, as it was typed; null for the name of the domain alone.',
      'https://www.alice.example.net/login',
    ],
    'Report.email': ['Address of the reporter, where they left it.', null],
    similar: ['Newest other cases that share the name, the owner, or the network of a report.', []],
    because: ['What it shares.', ['owner']],
    history: ['Audit entries of the domain, newest first.', []],
    'decideReport.decision': ['What is decided.', 'freeze'],
    'decideReport.reason': [
      'Words to the owner, required unless the case is dismissed.',
      'The page imitates a bank.',
    ],
    'decideReport.category': [
      'Category of the decision; the one that most reports name unless given.',
    ],
    'decideReport.ownerId': ['Owner that was shown, or null.', sampleId],
    'decideAppeal.decision': ['`accept` undoes the decision.', 'accept'],
    'decideAppeal.reason': [
      'Words to the owner, required to keep the decision.',
      'Thanks for the clean-up.',
    ],
  },
} as const satisfies AreaWords;
