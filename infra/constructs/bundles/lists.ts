import { join } from 'node:path';
import type { BundlingOptions } from 'aws-cdk-lib/aws-lambda-nodejs';
import { runAfter } from './run-after.ts';

/** The file beside a bundle that holds the variables which grow with the configuration. */
export const listsFile = 'lists.json';

/** Metadata by which the local runner finds these variables in the template. */
export const listsKey = 'freehold:lists';

/** Writes variables into a file beside a bundle. */
export function withLists(
  options: BundlingOptions,
  lists: Readonly<Record<string, string>>,
): BundlingOptions {
  // A command of this length is more than some shells take.
  const environment = { ...options.environment, LISTS: JSON.stringify(lists) };
  const script = 'infra/constructs/bundles/write-lists.ts';
  return runAfter({ ...options, environment }, script, (_root, output) => [
    join(output, listsFile),
  ]);
}
