/** Kinds of abuse that a report names, the gravest first. */
export const reportCategories = ['phishing', 'malware', 'spam', 'infringement', 'other'] as const;
export type ReportCategory = (typeof reportCategories)[number];

/** Category that most reports name, the graver one of two; null without a report. */
export function leadingCategory({
  categories,
}: {
  categories: { readonly [Category in ReportCategory]?: number | undefined };
}): ReportCategory | null {
  const most = Math.max(0, ...Object.values(categories));
  return (most > 0 && reportCategories.find((each) => categories[each] === most)) || null;
}

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
