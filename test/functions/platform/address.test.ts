import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { bytesOf, isWithin } from '#platform/network/address.ts';

describe('the bytes of an address', () => {
  it.each([
    ['192.0.2.1', [192, 0, 2, 1]],
    ['::ffff:192.0.2.1', [192, 0, 2, 1]],
    ['::ffff:c000:201', [192, 0, 2, 1]],
    ['2001:DB8::1', [0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]],
    ['::', Array(16).fill(0)],
    ['1::%eth0', [0, 1, ...Array(14).fill(0)]],
  ])('are those of %s', (address, bytes) => {
    expect(bytesOf(address)).toEqual(bytes);
  });

  it.each(['', 'alice.test', '192.0.2', '192.0.2.256', '1::2::3', '2001:db8::1]/[', '1:2'])(
    'are none of %j',
    (text) => {
      expect(bytesOf(text)).toBeUndefined();
    },
  );

  it('are those that a library finds, wherever zeros are left out', () => {
    for (let zeros = 0; zeros < 256; zeros++) {
      const groups = Array.from({ length: 8 }, (_, at) => ((zeros >> at) & 1 ? 0 : 0xa00 + at));
      const address = new ipaddr.IPv6(groups);
      for (const text of [address.toRFC5952String(), address.toNormalizedString()]) {
        expect(bytesOf(text), text).toEqual(address.toByteArray());
      }
    }
  });
});

describe('a network', () => {
  it.each([
    ['192.0.2.200', '192.0.2.128/25'],
    ['::ffff:192.0.2.1', '192.0.2.0/24'],
    ['192.0.2.1', '192.0.2.1'],
    ['203.0.113.9', '0.0.0.0/0'],
    ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ])('has %s within %s', (address, network) => {
    expect(isWithin(address, network)).toBe(true);
  });

  it.each([
    ['192.0.2.127', '192.0.2.128/25'],
    ['192.0.2.2', '192.0.2.1'],
    ['192.0.2.1', '::/0'],
    ['2001:db8:2::1', '2001:db8:1::/48'],
    ['nobody', '0.0.0.0/0'],
  ])('does not have %s within %s', (address, network) => {
    expect(isWithin(address, network)).toBe(false);
  });
});
