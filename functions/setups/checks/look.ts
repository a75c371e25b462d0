import type { RecordItem } from '#functions/records/items/records.ts';
import { log } from '#platform/log.ts';
import type { Finding } from '#shared/areas/setups/finding.ts';
import { limits } from '#shared/limits.ts';
import { type Filled, isSeenThere, type Recipe } from '#shared/recipes/recipe.ts';
import { lookAtMail, lookAtTargets } from './mail.ts';
import { OutsideDns } from './outside-dns.ts';
import { lookAtRecords } from './records.ts';
import { lookAtSite } from './site.ts';

/** A setup in its domain. */
export interface Scene {
  recipe: Recipe;
  filled: Filled;
  records: readonly RecordItem[];
  fqdn: string;
  suffix: string;
}

/** Findings at names of which a record is not served yet wait for it: what is seen there until then is of before. */
function waitFor(records: readonly Finding[], findings: readonly Finding[]): Finding[] {
  const late = records.filter(({ verdict }) => verdict === 'spreading').map(({ host }) => host);
  return findings.map((one) =>
    late.includes(one.host) ? { kind: one.kind, verdict: 'follows', host: one.host } : one,
  );
}

/** Looks at a setup from outside, within `limits.setup.timeoutMs`. Rejects never: what cannot be seen is a finding. */
export async function lookAtSetup(scene: Scene): Promise<Finding[]> {
  const signal = AbortSignal.timeout(limits.setup.timeoutMs);
  const { recipe, fqdn, suffix } = scene;
  const dns = await OutsideDns.of(suffix, signal);
  const [records, ...others] = await Promise.all([
    lookAtRecords(scene, dns),
    isSeenThere(recipe) ? lookAtSite(scene, dns, signal) : [],
    recipe.checks.includes('mail') ? lookAtMail(scene, dns) : [],
    recipe.checks.includes('target') ? lookAtTargets(scene, dns) : [],
  ]);
  const findings = [...records, ...waitFor(records, others.flat())];
  const verdicts = findings.map(({ kind, verdict }) => `${kind} ${verdict}`);
  log.info('A setup was looked at.', { fqdn, recipe: recipe.id, verdicts });
  return findings;
}
