import * as z from 'zod/mini';
import { several } from '#shared/kernel/batch.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, idParams, instant } from '#shared/kernel/id.ts';
import { countedPage, pageQuery } from '#shared/kernel/page.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';
import { email } from '../accounts/credentials.ts';
import { turnstileToken } from '../auth/proofs.ts';
import { appealDecisions, caseDecisions } from './case-decisions.ts';
import { caseStatuses, category, reportCase, reportCaseFile } from './report-case.ts';
import { reportedAddress, reportedName } from './reported-name.ts';

const { text, reason: reasonLimits } = limits.report;

/** Control characters but tabs and line breaks, and halves of surrogate pairs. */
const unwritable = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

/** Text of several lines, whose line breaks become `\n`. */
const prose = z.string().check(
  z.overwrite((value) => value.replace(/\r\n?/g, '\n').trim()),
  z.minLength(text.min),
  z.maxLength(text.max),
  z.refine((value) => !unwritable.test(value), {
    error: 'Must not contain control characters.',
    params: { rule: 'invalid_format' },
  }),
);

/** Words of an administrator to the owner, for the mail; of a dismissal, to other administrators. */
export const reason = z._default(wellFormed().check(z.trim(), z.maxLength(reasonLimits.max)), '');

const isReason = (value: string): boolean => value.length >= reasonLimits.min;
const reasonIssue = {
  error: 'Tell the owner why.',
  path: ['reason'],
  params: { rule: 'too_small' },
};

/** Token of an appeal link. The call, not the schema, decides its validity. */
const appealToken = wellFormed().check(z.minLength(1), z.maxLength(128));

/** Name of the domain that a report or an appeal is of. */
const reportedDomain = z.object({ fqdn: z.string() });

export const reportDomain = endpoint({
  method: 'POST',
  path: '/reports',
  access: 'public',
  summary:
    'Reports abuse of a domain or a host below one. A second report of it from the same network counts as the same one.',
  body: z.strictObject({
    fqdn: reportedAddress,
    category,
    evidence: prose,
    /** For questions of the administrators; nobody else sees it. */
    email: z.optional(email),
    turnstileToken,
  }),
  reply: reportedDomain,
  status: 202,
  failures: ['CAPTCHA_REQUIRED', 'TOO_MANY_REQUESTS', 'VERSION_CONFLICT'],
});

export const getReportedName = endpoint({
  method: 'GET',
  path: '/reports/names/{fqdn}',
  access: 'public',
  summary: 'Tells whether a domain is in use or frozen.',
  params: z.strictObject({ fqdn: reportedName }),
  reply: z.object({
    /** Name of the domain. */
    fqdn: z.string(),
    /** `frozen`: its records are kept out of DNS by a decision about it. */
    state: z.enum(['active', 'frozen']),
    frozenAt: z.optional(instant),
    /** Present where a decision on reports froze it. */
    category: z.optional(category),
  }),
  failures: ['NOT_FOUND'],
});

/**
 * The decision that an appeal link is of. The link is `/appeal#token=<token>`, since a fragment reaches no server and
 * no log. So the page sends the token in a body.
 */
export const readAppeal = endpoint({
  method: 'POST',
  path: '/appeals/decision',
  access: 'public',
  summary: 'The decision that an appeal link is of, with the appeal as it stands.',
  body: z.strictObject({ token: appealToken }),
  reply: z.object({
    fqdn: z.string(),
    decision: z.enum(caseDecisions),
    category,
    reason: z.string(),
    decidedAt: instant,
    /** End of the time in which the decision can be appealed. */
    appealUntil: instant,
    /** Null until there is one; then the link shows it, and takes no other. */
    appeal: z.nullable(
      z.object({
        statement: z.string(),
        submittedAt: instant,
        /** Null while it waits for an answer. */
        answer: z.nullable(
          z.object({ decision: z.enum(appealDecisions), reason: z.string(), decidedAt: instant }),
        ),
      }),
    ),
  }),
  failures: ['APPEAL_LINK_INVALID'],
});

/**
 * The token of the mail about a frozen domain, for its owner. `NOT_FOUND` also without an appeal: after its time, and
 * where no decision on reports froze the domain.
 */
export const readAppealToken = endpoint({
  method: 'GET',
  path: '/domains/{id}/appeal',
  access: 'user',
  summary: 'The token to appeal the decision that froze a domain of the caller.',
  params: idParams,
  reply: z.object({ token: z.string() }),
  failures: ['NOT_FOUND'],
});

export const submitAppeal = endpoint({
  method: 'POST',
  path: '/appeals',
  access: 'public',
  summary:
    'Appeals a decision by the token of its mail, once and within 30 days. It takes no session: a suspended account has none.',
  body: z.strictObject({ token: appealToken, statement: prose }),
  reply: reportedDomain,
  status: 202,
  failures: ['APPEAL_LINK_INVALID', 'APPEAL_EXISTS'],
});

export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  access: 'admin',
  summary: 'Reported domains by state: those that wait oldest first, decided ones newest first.',
  query: z.extend(pageQuery, { status: z._default(z.enum(caseStatuses), 'open') }),
  reply: countedPage(reportCase),
  failures: [],
});

export const getReport = endpoint({
  method: 'GET',
  path: '/admin/reports/{id}',
  access: 'admin',
  summary:
    'A case with its reports, the domain and its records, the owner’s other domains, similar cases and the history.',
  params: idParams,
  reply: reportCaseFile,
  failures: ['NOT_FOUND'],
});

/**
 * Decides a case with all its reports. `reason` is required unless it is dismissed, `category` where no report names
 * one. Of two administrators the first decides, the other gets `VERSION_CONFLICT`; so does who was shown another
 * owner. `DECISION_IMPOSSIBLE`: the domain or its owner is no longer as shown. Its `decisions` are those left.
 */
export const decideReport = endpoint({
  method: 'POST',
  path: '/admin/reports/{id}/decide',
  access: 'admin',
  summary:
    'Dismisses the reports of a domain, warns its owner, freezes it, or suspends its owner. The owner is told by email why, with a link to appeal.',
  params: idParams,
  body: z
    .strictObject({
      decision: z.enum(caseDecisions),
      reason,
      /** Category of the decision; the one that most reports name unless given. */
      category: z.optional(category),
      /** `owner.id` that was shown, or null. */
      ownerId: z.nullable(id),
    })
    .check(z.refine((body) => body.decision === 'dismiss' || isReason(body.reason), reasonIssue)),
  reply: reportCase,
  failures: ['NOT_FOUND', 'DECISION_IMPOSSIBLE', 'LAST_ADMIN', 'VERSION_CONFLICT'],
  idempotent: true,
});

/** Answers an appeal. Of two administrators the first decides, the other gets `VERSION_CONFLICT`. */
export const decideAppeal = endpoint({
  method: 'POST',
  path: '/admin/reports/{id}/appeal',
  access: 'admin',
  summary:
    'Accepts an appeal, which thaws the domain or lifts the suspension, or keeps the decision. The owner is told by email.',
  params: idParams,
  body: z
    .strictObject({ decision: z.enum(appealDecisions), reason })
    .check(z.refine((body) => body.decision === 'accept' || isReason(body.reason), reasonIssue)),
  reply: reportCase,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
  idempotent: true,
});

export const dismissReports = endpoint({
  method: 'POST',
  path: '/admin/reports/dismiss',
  access: 'admin',
  summary: 'Dismisses the reports of several domains, all or none.',
  body: z.strictObject({
    cases: several(
      z.object({
        id,
        /** `owner.id` that was shown, or null. */
        ownerId: z.nullable(id),
      }),
      limits.batch.most,
      (each) => each.id,
    ),
  }),
  reply: null,
  failures: ['BATCH_REFUSED', 'VERSION_CONFLICT'],
  idempotent: true,
});
