import type { RRset } from './changes.ts';
import { isInZone, parentOf } from './names.ts';
import type { ServedZones } from './served-zones.ts';
import { readValue } from './values.ts';
import type { ServedZone } from './zone-rows.ts';

/** The zones' answer to a question; owner names are canonical. */
interface Finding {
  outcome: 'found' | 'no data' | 'no such name' | 'referral' | 'refused';
  /** Authoritative for the name (the AA bit). */
  authoritative: boolean;
  answers: RRset[];
  authorities: RRset[];
  additionals: RRset[];
}

/** A question's type: one the zones hold, `ANY`, or some other that they hold nothing of. */
export type QuestionType = RRset['type'] | 'ANY' | 'OTHER';

const MAX_CHAIN = 8;

/**
 * Looks a canonical name up by the algorithm of RFC 1034, section 4.3.2, with the wildcards of RFC 4592: delegation
 * first, then the name itself, then the wildcard below its closest encloser. CNAMEs are followed inside the zone.
 */
export function lookUp(zones: ServedZones, name: string, type: QuestionType): Finding {
  const zone = zones.enclosing(name);
  if (!zone) {
    return {
      outcome: 'refused',
      authoritative: false,
      answers: [],
      authorities: [],
      additionals: [],
    };
  }
  const chain: RRset[] = [];
  let current = name;
  while (true) {
    const finding = step(zones, zone, current, type);
    const target = aliasTarget(finding, type);
    finding.answers.unshift(...chain);
    // Once an alias of ours is in the answer, the answer is ours (RFC 1035, section 4.1.1).
    finding.authoritative ||= chain.length > 0;
    const seen = chain.some((alias) => alias.name === target);
    if (!target || seen || chain.length >= MAX_CHAIN || !isInZone(target, zone.name))
      return finding;
    chain.splice(0, chain.length, ...finding.answers);
    current = target;
  }
}

function step(zones: ServedZones, zone: ServedZone, name: string, type: QuestionType): Finding {
  const cut = findCut(zones, zone, name);
  // DS is the one type that the parent's side of a cut answers itself (RFC 4035, section 3.1.4.1).
  if (cut && !(type === 'DS' && cut.name === name)) return referral(zones, zone, cut, name, type);
  if (zones.exists(zone.id, name)) return answer(zones, zone, zones.at(zone.id, name), type);
  const wildcard = `\\052.${closestEncloser(zones, zone, name)}`;
  if (!zones.exists(zone.id, wildcard)) return nothing(zones, zone, 'no such name');
  const expanded = zones.at(zone.id, wildcard).map((rrset) => ({ ...rrset, name }));
  return answer(zones, zone, expanded, type);
}

function answer(zones: ServedZones, zone: ServedZone, there: RRset[], type: QuestionType): Finding {
  const answers = there.filter(
    (rrset) => type === 'ANY' || rrset.type === type || rrset.type === 'CNAME',
  );
  if (answers.length === 0) return nothing(zones, zone, 'no data');
  return { outcome: 'found', authoritative: true, answers, authorities: [], additionals: [] };
}

function nothing(
  zones: ServedZones,
  zone: ServedZone,
  outcome: 'no data' | 'no such name',
): Finding {
  // The SOA tells resolvers how long to remember that there is nothing (RFC 2308).
  const soa = zones.find(zone.id, zone.name, 'SOA');
  const authorities = soa ? [soa] : [];
  return { outcome, authoritative: true, answers: [], authorities, additionals: [] };
}

function referral(
  zones: ServedZones,
  zone: ServedZone,
  cut: RRset,
  name: string,
  type: QuestionType,
): Finding {
  const servers = targets(cut).filter((server) => isInZone(server, zone.name));
  const additionals = servers.flatMap((server) =>
    zones.at(zone.id, server).filter((rrset) => rrset.type === 'A' || rrset.type === 'AAAA'),
  );
  // Strictly the delegation belongs into the authority section alone. It is in the answer too, so that
  // `dig +short NS alice.freehold.test`, which prints answers only, shows a person the record they added.
  const answers = type === 'NS' && cut.name === name ? [cut] : [];
  return { outcome: 'referral', authoritative: false, answers, authorities: [cut], additionals };
}

/** The delegation at or above the name that is nearest to the apex; the apex' own NS is none. */
function findCut(zones: ServedZones, zone: ServedZone, name: string): RRset | undefined {
  let cut: RRset | undefined;
  for (let at = name; at !== zone.name; at = parentOf(at)) {
    cut = zones.find(zone.id, at, 'NS') ?? cut;
  }
  return cut;
}

function closestEncloser(zones: ServedZones, zone: ServedZone, name: string): string {
  let encloser = parentOf(name);
  while (encloser !== zone.name && !zones.exists(zone.id, encloser)) encloser = parentOf(encloser);
  return encloser;
}

function aliasTarget(finding: Finding, type: QuestionType): string | undefined {
  if (type === 'CNAME' || type === 'ANY') return undefined;
  const alias = finding.answers.find((rrset) => rrset.type === 'CNAME');
  return alias && targets(alias)[0];
}

function targets(rrset: RRset): string[] {
  return rrset.values.map((value) => {
    const data = readValue(rrset.type, value);
    return data.type === 'NS' || data.type === 'CNAME' ? data.target : '';
  });
}
