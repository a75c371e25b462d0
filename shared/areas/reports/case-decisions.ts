/** Kinds of abuse that a report names, the gravest first. */
export const reportCategories = ['phishing', 'malware', 'spam', 'infringement', 'other'] as const;
export type ReportCategory = (typeof reportCategories)[number];

/**
 * Decisions on a case, from the mildest on:
 * - `dismiss`: nothing happens, and nobody is told.
 * - `warn`: the owner is told by mail.
 * - `freeze`: the domain's records are withdrawn from DNS, and its owner is told.
 * - `suspend`: the owner's account is suspended with all its domains, and they are told.
 */
export const caseDecisions = ['dismiss', 'warn', 'freeze', 'suspend'] as const;
export type CaseDecision = (typeof caseDecisions)[number];

/** Answers to an appeal. `accept` undoes the decision: it thaws the domain or lifts the suspension. */
export const appealDecisions = ['accept', 'keep'] as const;
export type AppealDecision = (typeof appealDecisions)[number];
