import { writeFileSync } from 'node:fs';
import { openApi } from '#functions/documentation/document.ts';

/** Run after a bundling: the file to write. Brand and version are those of the stage, and come with a call. */
const [file = ''] = process.argv.slice(2);

writeFileSync(file, JSON.stringify(openApi('', '')));
