import { readFileSync } from 'node:fs';
import { infoOf } from '#functions/documentation/info.ts';
import { openApiFile } from '../openapi.ts';

/**
 * Stands for `functions/documentation/document.ts` in bundles: the description that was written beside them, with
 * what the stage decides of it. To make it takes the schemas of every call.
 */
export function openApi(brand: string, version: string): Record<string, unknown> {
  const written = readFileSync(new URL(openApiFile, import.meta.url), 'utf8');
  return { ...JSON.parse(written), info: infoOf(brand, version) };
}
