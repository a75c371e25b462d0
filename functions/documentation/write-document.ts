import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from './document.ts';
import { documentFile } from './written-document.ts';

/** Run after a bundling: the folder of the bundle. Brand and version are those of the stage, and come with a call. */
const [output = ''] = process.argv.slice(2);

writeFileSync(join(output, documentFile), JSON.stringify(openApi('', '')));
