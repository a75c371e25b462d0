import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticesOf } from './notices.ts';

/** Run after a bundling: the project's root, and the folder of the bundle with esbuild's list of what is in it. */
const [root = '', output = ''] = process.argv.slice(2);
const list = join(output, 'index.meta.json');

interface Metafile {
  outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }>;
}

const { outputs } = JSON.parse(readFileSync(list, 'utf8')) as Metafile;
const inputs = Object.values(outputs).flatMap((bundle) => Object.entries(bundle.inputs));
const used = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file);
writeFileSync(join(output, 'licenses.txt'), noticesOf(root, used));
rmSync(list);
