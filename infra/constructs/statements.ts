/**
 * Suffixes that one statement is about. A statement lies in one policy, and CDK moves what does not fit into a role's
 * inline policies to managed ones of 6,144 characters.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html
 */
export const perStatement = 12;

/** The values in order, `size` at a time. */
export const chunksOf = <T>(values: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  );
