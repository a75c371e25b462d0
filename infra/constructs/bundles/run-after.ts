import { join } from 'node:path';
import type { BundlingOptions } from 'aws-cdk-lib/aws-lambda-nodejs';

/**
 * Runs a script, named from the project's root, after a bundling and after what is run then already. It gets the root
 * and the folder of the bundle, or what `argumentsOf` makes of them.
 */
export function runAfter<Options extends BundlingOptions>(
  options: Options,
  script: string,
  argumentsOf = (root: string, output: string): readonly string[] => [root, output],
): Options & Required<Pick<BundlingOptions, 'commandHooks'>> {
  const { beforeBundling, beforeInstall, afterBundling } = options.commandHooks ?? {};
  const quoted = (part: string) => `"${part}"`;
  return {
    ...options,
    commandHooks: {
      beforeBundling: (root, output) => beforeBundling?.(root, output) ?? [],
      beforeInstall: (root, output) => beforeInstall?.(root, output) ?? [],
      afterBundling: (root, output) => [
        ...(afterBundling?.(root, output) ?? []),
        ['node', ...[join(root, script), ...argumentsOf(root, output)].map(quoted)].join(' '),
      ],
    },
  };
}
