import { join } from 'node:path';
import type { BundlingOptions } from 'aws-cdk-lib/aws-lambda-nodejs';

/**
 * Runs a script of this folder after a bundling, and after what is run then already. `argumentsOf` gets the project's
 * root and the folder of the bundle.
 */
export function runAfter<Options extends BundlingOptions>(
  options: Options,
  script: string,
  argumentsOf: (input: string, output: string) => readonly string[],
): Options & Required<Pick<BundlingOptions, 'commandHooks'>> {
  const { beforeBundling, beforeInstall, afterBundling } = options.commandHooks ?? {};
  const quoted = (part: string) => `"${part}"`;
  const command = ['node', quoted(join(import.meta.dirname, script))];
  return {
    ...options,
    commandHooks: {
      beforeBundling: (input, output) => beforeBundling?.(input, output) ?? [],
      beforeInstall: (input, output) => beforeInstall?.(input, output) ?? [],
      afterBundling: (input, output) => [
        ...(afterBundling?.(input, output) ?? []),
        [...command, ...argumentsOf(input, output).map(quoted)].join(' '),
      ],
    },
  };
}
