import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { copiedModules } from './copied-modules.ts';

/** Run after a bundling: the project's root, the folder of the bundle, and the modules to copy. */
const [root = '', output = '', ...modules] = process.argv.slice(2);

for (const name of modules) {
  for (const file of copiedModules[name] ?? []) {
    const path = join('node_modules', name, file);
    cpSync(join(root, path), join(output, path));
  }
}
