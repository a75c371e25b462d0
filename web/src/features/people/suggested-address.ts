import { limits } from '#shared/limits.ts';

const { min, max } = limits.person.address;

/** An address made of a nickname's Latin letters and digits; empty where too few are left. */
export function suggestedAddress(nickname: string): string {
  const address = nickname
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-|-$/g, '');
  return address.length < min ? '' : address;
}
