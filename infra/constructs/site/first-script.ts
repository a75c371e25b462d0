import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

/** Text of the script in the document, which runs before the first paint. */
export const firstScript = (): string => readFileSync(join(root, 'web/first.js'), 'utf8');

/** Source of that script in a security policy: https://www.w3.org/TR/CSP3/#match-element-to-source-list */
export const firstScriptSource = (): string =>
  `'sha256-${createHash('sha256').update(firstScript()).digest('base64')}'`;
