import { baits, brands, everydayBrands } from './brands.ts';
import { skeletonOf } from './look-alikes.ts';

/**
 * Names of hosts that programs look for by themselves or that mail comes from, however they go on:
 * `mail2`, `mailhost`, `wwwcdn`. Digits stand in for the letters they look like; `ns` takes numbers only,
 * since words begin with it.
 */
const hosts = [/^(m|rn)[a4][i1][l1]/, /^(m|rn)x/, /^[s5](m|rn)[t7]p/, /^(w|vv){3}/, /^n[s5]-?\d/];

/** Everyday words and names among the `mail…`; all others are reserved. */
const everydayHosts: ReadonlySet<string> = new Set(['maillot', 'maillots', 'mailman', 'mailmen']);

/** All forms of brands in which a label is reserved, as skeletons. */
const brandSkeletons: ReadonlySet<string> = new Set(
  brands.flatMap((brand) =>
    [
      ...(everydayBrands.has(brand) ? [] : [brand]),
      ...baits.flatMap((bait) => [`${brand}${bait}`, `${bait}${brand}`]),
    ].map(skeletonOf),
  ),
);

/**
 * Whether a label is reserved by a rule rather than by a word of the table: it begins like a host of the
 * infrastructure, or is or looks like a brand that phishing lives on, alone or joined with a bait.
 */
export const isReservedByRule = (label: string): boolean =>
  (hosts.some((shape) => shape.test(label)) && !everydayHosts.has(label)) ||
  brandSkeletons.has(skeletonOf(label));
