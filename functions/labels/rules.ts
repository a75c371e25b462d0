import { env } from '#platform/env.ts';
import { brands, everydayBrands, phishingWords, trustedWords } from './brands.ts';
import { skeletonOf } from './items/look-alikes.ts';

/**
 * Prefixes of hosts that programs look up by convention or that send mail: `mail2`, `mailhost`,
 * `wwwcdn`. Digits may replace similar letters. `ns` needs a number, since words begin with it.
 */
const hosts = [/^(m|rn)[a4][i1][l1]/, /^(m|rn)x/, /^[s5](m|rn)[t7]p/, /^(w|vv){3}/, /^n[s5]-?\d/];

/** Common words and names that begin with `mail` and stay free. */
const everydayHosts: ReadonlySet<string> = new Set(['maillot', 'maillots', 'mailman', 'mailmen']);

const withBaits = (brand: string): string[] =>
  phishingWords.flatMap((bait) => [`${brand}${bait}`, `${bait}${brand}`]);

/** Skeletons of all reserved forms of brands. */
const brandSkeletons: ReadonlySet<string> = new Set(
  brands.flatMap((brand) =>
    [...(everydayBrands.has(brand) ? [] : [brand]), ...withBaits(brand)].map(skeletonOf),
  ),
);

/** Fewer letters and digits are part of ordinary words. */
const shortestOwnName = 4;

/** Name of a service as labels spell it; undefined where it is too short to tell. */
function spelled(name: string): string | undefined {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  return letters.length < shortestOwnName ? undefined : letters;
}

let own: { name: string; skeletons: ReadonlySet<string> } | undefined;

/** Skeletons of the name of the stage's service, alone and joined with baits. A search compares hundreds of labels. */
function ownSkeletons(): ReadonlySet<string> {
  const name = env('BRAND_NAME');
  if (own?.name === name) return own.skeletons;
  const label = spelled(name);
  own = { name, skeletons: new Set(label ? [label, ...withBaits(label)].map(skeletonOf) : []) };
  return own.skeletons;
}

/** True if a label resembles the name of the service, alone or joined with a bait. */
const resemblesService = (label: string): boolean => ownSkeletons().has(skeletonOf(label));

/**
 * True if a rule, not a stored word, reserves a label. It begins like an infrastructure host, or
 * resembles a brand or the service itself, alone or joined with a bait.
 */
export const isReservedByRule = (label: string): boolean =>
  (hosts.some((shape) => shape.test(label)) && !everydayHosts.has(label)) ||
  brandSkeletons.has(skeletonOf(label)) ||
  resemblesService(label);

const trustedSkeletons: ReadonlySet<string> = new Set(
  [...brands, ...phishingWords, ...trustedWords].map(skeletonOf),
);

/** Brands long enough to be no part of other words: `apple` is one of `pineapple`. */
const longBrands = brands.filter(({ length }) => length >= 6).map(skeletonOf);

/**
 * True if one of a label's words resembles a brand, the service, a bait or an office, or a long brand
 * stands anywhere in it. Such a label is claimable, but never offered.
 */
export const borrowsTrust = (label: string): boolean =>
  [label, ...label.split('-')].some(
    (word) => trustedSkeletons.has(skeletonOf(word)) || resemblesService(word),
  ) || longBrands.some((brand) => skeletonOf(label).includes(brand));

const resembling = new Map(
  brands.filter((brand) => !everydayBrands.has(brand)).map((brand) => [skeletonOf(brand), brand]),
);
const everydayWords = new Map([...everydayBrands].map((brand) => [skeletonOf(brand), brand]));
const baitSkeletons: ReadonlySet<string> = new Set(phishingWords.map(skeletonOf));

/** Skeletons that tell a brand wherever they stand: those of `longBrands` that are no everyday words. */
const telling = [...resembling.keys()].filter((skeleton) => longBrands.includes(skeleton));

/**
 * Brand that a label looks like without being reserved for it. One of its words resembles the brand, or contains a long
 * one. Brands that are everyday words need a bait beside them. A label that a rule reserves is none: an administrator
 * exempted it.
 */
export function brandIn(label: string): string | undefined {
  if (brandSkeletons.has(skeletonOf(label))) return undefined;
  const words = label.split('-').map(skeletonOf);
  const whole = skeletonOf(label);
  const named =
    words.find((word) => resembling.has(word)) ?? telling.find((brand) => whole.includes(brand));
  if (named) return resembling.get(named);
  const everyday = words.find((word) => everydayWords.has(word));
  return everyday && words.some((word) => baitSkeletons.has(word))
    ? everydayWords.get(everyday)
    : undefined;
}
