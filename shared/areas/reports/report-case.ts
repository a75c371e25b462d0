import * as z from 'zod/mini';
import { id, instant } from '#shared/kernel/id.ts';
import { countedPage } from '#shared/kernel/page.ts';
import { person } from '../accounts/person.ts';
import { auditEntry } from '../audit/calls.ts';
import { listedDomain, ownedDomain } from '../domains/calls.ts';
import { owner } from '../domains/owner.ts';
import { record } from '../records/record.ts';
import { appealDecisions, caseDecisions, reportCategories } from './case-decisions.ts';

export const category = z.enum(reportCategories);

/**
 * States of a case:
 * - `open`: waits for a decision.
 * - `appealed`: decided, and the owner's appeal waits for an answer.
 * - `decided`: nothing waits.
 */
export const caseStatuses = ['open', 'appealed', 'decided'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

export const caseDecision = z.object({
  decision: z.enum(caseDecisions),
  /** Null for a dismissal without a report. */
  category: z.nullable(category),
  reason: z.string(),
  decidedAt: instant,
  /** An empty nickname where the account was deleted. */
  decidedBy: person,
});

export const caseAppeal = z.object({
  statement: z.string(),
  submittedAt: instant,
  /** Null while it waits. */
  answer: z.nullable(
    z.object({
      decision: z.enum(appealDecisions),
      reason: z.string(),
      decidedAt: instant,
      decidedBy: person,
    }),
  ),
});

/** Reports of one domain up to their decision, or a name that looks like a brand, or both. */
export const reportCase = z.object({
  id,
  /** Name of the domain. */
  fqdn: z.string(),
  domainId: id,
  status: z.enum(caseStatuses),
  /** Brand that the name looks like; present where the service listed it at its claim. */
  resembles: z.optional(z.string()),
  /** Reports of different networks; 0 where only the service listed the name. */
  reportCount: z.int(),
  /** Reports by category, those that occur. */
  categories: z.partialRecord(category, z.int()),
  openedAt: instant,
  /** Null without a report. */
  lastReportedAt: z.nullable(instant),
  /** Owner of the domain now; of a domain that is gone, the one it had. Null for a deleted account. */
  owner: z.nullable(owner),
  /** Null while open. */
  decision: z.nullable(caseDecision),
  appeal: z.nullable(caseAppeal),
});
export type ReportCase = z.output<typeof reportCase>;

/** Report of one network. Of where it came from nothing is told. */
const report = z.object({
  id,
  category,
  /** Address that was reported, as it was typed; null for the name of the domain alone. */
  target: z.nullable(z.string()),
  evidence: z.string(),
  /** Address of the reporter, where they left it. */
  email: z.nullable(z.string()),
  createdAt: instant,
});
export type Report = z.output<typeof report>;

/** Traits that another case may share: the name, the owner, or the network of a report. */
const similarities = ['name', 'owner', 'network'] as const;
export type Similarity = (typeof similarities)[number];

export const reportCaseFile = z.extend(reportCase, {
  /** The domain as it is now; null once it is released. Its `createdAt` tells its age. */
  domain: z.nullable(listedDomain),
  records: z.array(record),
  /** Newest domains of the owner, this one among them. */
  ownerDomains: countedPage(ownedDomain),
  /** Newest reports first, at most 50; they are kept for 90 days. */
  reports: z.array(report),
  /** Newest other cases first, at most 20. */
  similar: z.array(z.extend(reportCase, { because: z.array(z.enum(similarities)) })),
  /** Decisions that are possible now, mildest first; none where it is decided. */
  decisions: z.array(z.enum(caseDecisions)),
  /** Audit entries of the domain, newest first, at most 20. */
  history: z.array(auditEntry),
});
export type ReportCaseFile = z.output<typeof reportCaseFile>;
