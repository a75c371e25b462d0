import type { BundlingOptions } from 'aws-cdk-lib/aws-lambda-nodejs';
import { runAfter } from './run-after.ts';

/** Files of each module that a function needs, beside what its package is found by. */
export const copiedModules: Readonly<Record<string, readonly string[]>> = {
  // Threads of the library load its own file, so it cannot be part of a bundle.
  'wasm-vips': [
    'package.json',
    'lib/vips-node.mjs',
    'lib/vips.wasm',
    'LICENSE',
    'THIRD-PARTY-NOTICES.md',
    'versions.json',
  ],
  // Its reader of drawings.
  'wasm-vips/lib': ['vips-resvg.wasm'],
  // The font of drawn names is read as a file.
  '@expo-google-fonts/noto-sans': [
    'package.json',
    'LICENSE_FONT',
    '600SemiBold/NotoSans_600SemiBold.ttf',
  ],
};

/** Leaves modules out of a bundle, and copies their files beside it. */
export function withModules(options: BundlingOptions, modules: readonly string[]): BundlingOptions {
  const externalModules = [...(options.externalModules ?? []), ...modules];
  const script = 'infra/constructs/bundles/copy-modules.ts';
  return runAfter({ ...options, externalModules }, script, (root, output) => [
    root,
    output,
    ...modules,
  ]);
}
