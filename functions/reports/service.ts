import { ulid } from 'ulid';
import { readClaim } from '#functions/domains/items/claims.ts';
import { type DomainItem, readDomain } from '#functions/domains/items/domains.ts';
import { allProviders } from '#functions/providers/service.ts';
import { checkCaptcha } from '#platform/abuse/captcha.ts';
import { countNetwork, networkOf } from '#platform/abuse/rate.ts';
import type { Caller } from '#platform/account/caller.ts';
import { failure, invalid } from '#platform/failures.ts';
import { sign } from '#platform/secrets/signing.ts';
import { whileStale } from '#platform/table/change.ts';
import type { Write } from '#platform/table/write.ts';
import type { ReportCategory } from '#shared/areas/reports/case-decisions.ts';
import { hostIn } from '#shared/areas/reports/reported-name.ts';
import { placeUnder } from '#shared/dns/names.ts';
import { countReport, moveCase, noteReceiver, openWrites, readOpenCase } from './items/cases.ts';
import { reportWrites } from './items/reports.ts';

/** A claimed domain with its full name. */
interface Named {
  domain: DomainItem;
  fqdn: string;
}

/** The domain that a host is or lies below; undefined where nobody has it. Two reads. */
async function findNamed(host: string): Promise<Named | undefined> {
  const place = placeUnder(host, await allProviders());
  if (!place) return undefined;
  const { label, under } = place;
  const id = await readClaim(label, under.id);
  const domain = id && (await readDomain(id));
  if (!domain || domain.isReleasing) return undefined;
  return { domain, fqdn: `${label}.${under.suffix}` };
}

interface Statement {
  fqdn: string;
  category: ReportCategory;
  evidence: string;
  email?: string | undefined;
  turnstileToken: string;
}

const known = new Error('This network reported to the case before.');

/** Writes of a report to the open case of a domain, or of the case that it opens. */
const intoCase = (
  { domain, fqdn }: Named,
  open: string | undefined,
  report: Omit<Parameters<typeof reportWrites>[1], 'id'>,
) => {
  const { category } = report;
  const caseId = open ?? ulid();
  return [
    ...reportWrites(caseId, { id: ulid(), ...report }, known),
    ...(open
      ? [countReport(caseId, category)]
      : openWrites(domain, { id: caseId, fqdn, category })),
  ];
};

/** Has the open case of a domain follow it to who gets it. Stale if one is opened or decided meanwhile. */
export async function followWrites(domainId: string, receiverId: string): Promise<Write[]> {
  const open = await readOpenCase(domainId);
  return open ? moveCase(open, receiverId) : [noteReceiver(domainId, receiverId)];
}

/** The claimed domain of a host. Throws `VALIDATION_FAILED` at `fqdn` for a name that nobody has. */
async function requireNamed(host: string): Promise<Named> {
  const named = await findNamed(host);
  if (named) return named;
  throw invalid('fqdn', 'not_claimed', 'This name isn’t registered here. Check its spelling.');
}

const withOpenCase = async (named: Named) => ({
  named,
  open: await readOpenCase(named.domain.id),
});

/**
 * Adds a report to the case of a domain. A second one of the same network costs its captcha and counts towards the
 * network's budget, and changes nothing else. Throws `VALIDATION_FAILED` at `fqdn` for a name that nobody has,
 * `CAPTCHA_REQUIRED`, `TOO_MANY_REQUESTS`.
 */
export async function report(
  caller: Caller,
  { fqdn: typed, turnstileToken, ...statement }: Statement,
): Promise<{ fqdn: string }> {
  const { address } = caller;
  const host = hostIn(typed);
  const found = await requireNamed(host);
  const [solved, network] = await Promise.all([
    checkCaptcha(turnstileToken, address),
    sign('report', networkOf(address)),
  ]);
  const told = { ...statement, network, ...(typed !== found.fqdn && { target: typed }) };
  const uses = [solved, countNetwork(address, 'reports')];
  try {
    // A loop of its own: a captcha is verified once.
    await whileStale(
      async () => withOpenCase(await requireNamed(host)),
      ({ named, open }) => caller.commit([...uses, ...intoCase(named, open, told)]),
      withOpenCase(found),
    );
  } catch (error) {
    if (error !== known) throw error;
    await caller.commit(uses);
  }
  return { fqdn: found.fqdn };
}

/** Tells whether a domain is in use or frozen. Of its owner's account it tells nothing: that is no stranger's matter. */
export async function stateOfName(host: string) {
  const named = await findNamed(host);
  if (!named) throw failure('NOT_FOUND');
  const { frozen } = named.domain;
  if (!frozen) return { fqdn: named.fqdn, state: 'active' as const };
  const { since: frozenAt, category } = frozen;
  return { fqdn: named.fqdn, state: 'frozen' as const, frozenAt, ...(category && { category }) };
}
