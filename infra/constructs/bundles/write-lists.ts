import { writeFileSync } from 'node:fs';

/** Run after a bundling: the file to write. */
const [file = ''] = process.argv.slice(2);

writeFileSync(file, process.env.LISTS ?? '{}');
