import { expect, it } from 'vitest';
import { Sha256 } from '#functions/platform/secrets/sha256.ts';

const digestOf = async (text: string, key?: string | Uint8Array): Promise<string> => {
  const hash = new Sha256(key);
  hash.update(text);
  return Buffer.from(await hash.digest()).toString('hex');
};

const bytes = Buffer.alloc(20, 0x0b);

it.each([
  ['bytes', bytes],
  ['the same bytes again', bytes],
  ['a part of other bytes', Buffer.concat([Buffer.from('before'), bytes]).subarray(6)],
  ['a text', '\x0b'.repeat(20)],
])('an HMAC is the one of RFC 4231 (4.2) with a key of %s', async (_, key) => {
  expect(await digestOf('Hi There', key)).toBe(
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  );
});

it('a hash without a key is the one of FIPS 180-4', async () => {
  expect(await digestOf('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
