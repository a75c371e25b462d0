import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

interface Finding {
  /** The rule's id, such as `color-contrast`. */
  id: string;
  help: string;
  /** HTML of each element that breaks the rule. */
  elements: string[];
}

/** Violations that axe finds on a page by its rules, all of them unless some are named. */
export async function axeFindings(page: Page, rules?: string[]): Promise<Finding[]> {
  // The legacy mode spares a page of its own for each report; the site has no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const options = { resultTypes: ['violations' as const] };
  const { violations } = await axe
    .options(rules ? { ...options, runOnly: rules } : options)
    .analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    elements: nodes.map(({ html }) => html),
  }));
}
