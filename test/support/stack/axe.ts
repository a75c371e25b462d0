import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright';

interface Finding {
  /** The rule's id, such as `color-contrast`. */
  id: string;
  help: string;
  /** HTML of each element that breaks the rule. */
  elements: string[];
}

/** Rules of which the outcome depends on colors. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Violations that axe finds on a page by its rules, all of them unless some are named. */
export async function axeFindings(page: Page, rules?: string[]): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Style sheets and media are preloaded for rules that are off, or of which the site has no element.
  const options: RunOptions = { resultTypes: ['violations'], preload: false };
  if (rules) options.runOnly = rules;
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(chosen);
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      elements: nodes.map(({ html }) => html),
    }));
  }, options);
}
