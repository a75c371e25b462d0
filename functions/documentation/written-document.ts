import { readFileSync } from 'node:fs';
import { infoOf } from './info.ts';

/** The file beside a bundle that `write-document.ts` writes. */
export const documentFile = 'openapi.json';

/**
 * Stands for `document.ts` in bundles: the description that was written beside them, with what the stage decides of it.
 * To make it takes the schemas of every call.
 */
export function openApi(brand: string, version: string): Record<string, unknown> {
  const written = readFileSync(new URL(documentFile, import.meta.url), 'utf8');
  return { ...JSON.parse(written), info: infoOf(brand, version) };
}
