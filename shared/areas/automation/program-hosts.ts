/** Address families of the internet, and both. */
const families = { both: '', ipv4: 'ipv4.', ipv6: 'ipv6.' } as const;
export type Family = keyof typeof families;

/**
 * Names of a stage's host for programs by what they resolve to. A router that asks by a name of one family is known by
 * its address of that family.
 */
export const programHostsOf = (host: string): Record<Family, string> => ({
  both: families.both + host,
  ipv4: families.ipv4 + host,
  ipv6: families.ipv6 + host,
});
