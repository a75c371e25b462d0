import { ownStage } from './between-stages.ts';
import { type SettingPath, writePath } from './problems.ts';

interface Example {
  isIn: RegExp;
  /** Completes "expected …", and ends with an example. */
  expected: string;
}

/** The site's address in cdk.json where it has no domain. */
const unknownAddress = 'https://d111111abcdef8.cloudfront.net';

/** Values of documentation, which are nobody's: the first that is in a setting tells what to put there. */
const examples: readonly Example[] = [
  {
    // https://www.rfc-editor.org/rfc/rfc2606#section-3
    isIn: /(^|[@./])example\.(com|net|org)$/,
    expected: 'a name of your own, such as freehold-names.org in place of example.com',
  },
  {
    isIn: /(^|:)123456789012(:|$)/,
    expected:
      'the account that `aws sts get-caller-identity` shows, such as 210987654321 in place of 123456789012',
  },
  {
    isIn: /^Z[A-Z0-9]*EXAMPLE$/,
    expected: 'an id that `aws route53 list-hosted-zones` shows, such as Z0123456789ABCDEFGHIJ',
  },
  {
    isIn: /\/d111111abcdef8\.cloudfront\.net$/,
    expected:
      'the output DistributionAddress, such as https://d3a1b2c3d4e5f6.cloudfront.net; before the first deployment nobody knows it: deploy with -c first=yes',
  },
];

/** All texts in a value, with their paths. */
const textsIn = (value: unknown, path: SettingPath): { path: SettingPath; text: string }[] =>
  typeof value === 'string'
    ? [{ path, text: value }]
    : Object.entries(value ?? {}).flatMap(([key, inner]) =>
        textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
      );

/**
 * Example values of cdk.json that are left in a stage: with them a deployment fails after some stacks, or mails to
 * nobody. Templates can be made with them. A first deployment (`isFirst`) cannot know its address yet.
 */
export function leftoversIn(config: unknown, stage: string, isFirst: boolean): string[] {
  if (stage === ownStage) return [];
  const path = ['stages', stage];
  const { stages } = config as { stages: Record<string, unknown> };
  return textsIn(stages[stage], path).flatMap(({ path, text }) => {
    if (isFirst && text === unknownAddress) return [];
    const example = examples.find(({ isIn }) => isIn.test(text));
    return example
      ? [`${writePath(path)}: found "${text}", an example, expected ${example.expected}`]
      : [];
  });
}
