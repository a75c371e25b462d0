import { octetsOf } from './addresses.ts';

const hexadecimal = (bytes: readonly number[]): string =>
  bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');

const keyOf = (bytes: readonly number[]): string =>
  `${bytes.length === 4 ? 4 : 6}:${hexadecimal(bytes)}`;

/** Sorts addresses of one version by number: `4:c0000201`. Undefined for any other text. */
export function addressKey(text: string): string | undefined {
  const bytes = octetsOf(text);
  return bytes && keyOf(bytes);
}

/** First and last key of a network in CIDR notation, or of one address. Undefined for any other text. */
export function networkKeys(text: string): [first: string, last: string] | undefined {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const bytes = octetsOf(address);
  const bits = bytes && bytes.length * 8;
  const prefix = length === undefined ? bits : Number(length);
  if (!bytes || prefix === undefined || prefix > bytes.length * 8) return undefined;
  const within = (filler: number) =>
    keyOf(
      bytes.map((byte, index) => {
        const fixed = Math.min(8, Math.max(0, prefix - index * 8));
        const free = 255 >> fixed;
        return (byte & ~free & 255) | (filler & free);
      }),
    );
  return [within(0), within(255)];
}
