import { join } from 'node:path';
import type { BundlingOptions } from 'aws-cdk-lib/aws-lambda-nodejs';

/** The file beside a bundle that holds the variables which grow with the configuration. */
export const listsFile = 'lists.json';

/** Metadata by which the local runner finds these variables in the template. */
export const listsKey = 'freehold:lists';

/** Writes variables into a file beside a bundle. */
export function withLists(
  options: BundlingOptions,
  lists: Readonly<Record<string, string>>,
): BundlingOptions {
  const script = join(import.meta.dirname, 'write-lists.ts');
  const { beforeBundling, beforeInstall, afterBundling } = options.commandHooks ?? {};
  return {
    ...options,
    // A command of this length is more than some shells take.
    environment: { ...options.environment, LISTS: JSON.stringify(lists) },
    commandHooks: {
      beforeBundling: (input, output) => beforeBundling?.(input, output) ?? [],
      beforeInstall: (input, output) => beforeInstall?.(input, output) ?? [],
      afterBundling: (input, output) => [
        ...(afterBundling?.(input, output) ?? []),
        `node "${script}" "${join(output, listsFile)}"`,
      ],
    },
  };
}
