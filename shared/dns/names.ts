/** RFC 1035 section 2.3.4: 255 octets on the wire are 253 characters of text. */
const nameMax = 253;

const hostLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Service names and keys start with an underscore (RFC 8552). */
const ownerLabel = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * True for `@`, or for labels of which only the first may be `*` (RFC 4592). A first one with an underscore does not
 * count towards the depth: a host of the full depth has a challenge for its certificate, too (RFC 8555 section 8.4).
 */
export function isRecordName(name: string, depth: number): boolean {
  if (name === '@') return true;
  const labels = name.split('.');
  return (
    labels.length <= depth + (name.startsWith('_') ? 1 : 0) &&
    labels.every((label, index) => (index === 0 && label === '*') || ownerLabel.test(label))
  );
}

export const isWildcard = (name: string): boolean => name.startsWith('*');

/** `_service._proto`, and a name below which it is offered (RFC 2782). */
export const isServiceName = (name: string): boolean => /^_[^.]+\._[^.]/.test(name);

/** True if a full name fits into DNS. */
export const fitsDns = (name: string): boolean => name.length <= nameMax;

/**
 * True for a fully qualified target: at least two labels, the last not a number, which excludes
 * addresses. Aliases may contain underscored labels, hosts may not (RFC 1123).
 */
export function isTarget(name: string, { underscores = false } = {}): boolean {
  const labels = name.split('.');
  const allowed = underscores ? ownerLabel : hostLabel;
  return (
    fitsDns(name) &&
    labels.length >= 2 &&
    labels.every((label) => allowed.test(label)) &&
    !/\.\d+$/.test(name)
  );
}

/** Full name, without a trailing dot, of a relative record name. */
export const absoluteName = (name: string, fqdn: string): string =>
  name === '@' ? fqdn : `${name}.${fqdn}`;

/** Relative form of a full name; undefined if the name is outside the domain. */
export function relativeName(name: string, fqdn: string): string | undefined {
  if (name === fqdn) return '@';
  return isBelow(name, fqdn) ? name.slice(0, -fqdn.length - 1) : undefined;
}

/** True if a name is a descendant of another. Both are relative to one domain, or both full without a final dot. */
export const isBelow = (name: string, above: string): boolean =>
  above === '@' ? name !== '@' : name.endsWith(`.${above}`);

/** True for a name itself, too. */
export const isAtOrBelow = (name: string, above: string): boolean =>
  name === above || isBelow(name, above);

/** A full name as the service writes it; DNS ends names with the dot of the root. */
export const withoutDot = (name: string): string => name.replace(/\.$/, '');

/** Place of a name below one of several suffixes: the label that is claimed there, and the labels before it. */
interface Placed<S> {
  under: S;
  label: string;
  before: string[];
}

/** Finds the suffix that a name lies below, such as `free.test` of `www.alice.free.test`; undefined below none. */
export function placeUnder<S extends { suffix: string }>(
  name: string,
  suffixes: readonly S[],
): Placed<S> | undefined {
  // What somebody typed may be longer than DNS has it, and than a key of the table.
  if (name.length > nameMax) return undefined;
  const under = suffixes.find(({ suffix }) => isBelow(name, suffix));
  if (!under) return undefined;
  const before = name.slice(0, -under.suffix.length - 1).split('.');
  return { under, label: before.pop() as string, before };
}
