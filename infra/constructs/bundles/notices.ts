import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the package that a file belongs to, from the root; undefined for a file of ours. */
const packageOf = (file: string): string | undefined =>
  /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];

/** Files by which packages tell their licences, and those of what is in them. */
const telling = /^(licen[cs]e|copying|notice|third-party)/i;

interface Manifest {
  name?: string;
  version?: string;
  license?: string;
}

/** Name, version and licence of a package, with the texts of its notices. */
function noticeOf(folder: string): string {
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  const { name, version, license } = JSON.parse(manifest) as Manifest;
  const texts = readdirSync(folder)
    .filter((file) => telling.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n');
}

/** Notices of all packages that some files are of, as their licences ask of copies. `root` has the `node_modules`. */
export function noticesOf(root: string, files: Iterable<string>): string {
  const folders = new Set([...files].flatMap((file) => packageOf(file) ?? []));
  const known = [...folders].filter((folder) => existsSync(join(root, folder, 'package.json')));
  const line = `\n\n${'-'.repeat(80)}\n\n`;
  return `${known
    .sort()
    .map((folder) => noticeOf(join(root, folder)))
    .join(line)}\n`;
}
