import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#infra/constructs/paths.ts';
import { outputOf } from './programs.ts';

/** The version that `deploy` gives a stage: the tag of this commit without its v; else the package's version with the commit, which is no release. */
export function versionHere(): string {
  const tag = outputOf('git', ['describe', '--tags', '--exact-match']);
  if (tag) return tag.replace(/^v/, '');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commit = outputOf('git', ['rev-parse', '--short', 'HEAD']);
  return commit ? `${version}-${commit}` : version;
}
