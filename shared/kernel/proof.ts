const utf8 = new TextEncoder();
/** Shared by all hashes: allocating it takes longer than a hash. */
const schedule = new Int32Array(80);

const at = (words: Int32Array, index: number): number => words[index] as number;
const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** Pads the first `length` bytes to whole blocks of 512 bits (FIPS 180-4 section 5.1.1). */
function toBlocks(bytes: Uint8Array, length: number): Int32Array {
  const words = new Int32Array((((length + 8) >> 6) + 1) * 16);
  const put = (index: number, byte: number) => {
    words[index >> 2] = at(words, index >> 2) | (byte << (24 - (index & 3) * 8));
  };
  for (let index = 0; index < length; index++) put(index, bytes[index] as number);
  put(length, 0x80);
  words[words.length - 1] = length * 8;
  return words;
}

/** The first 32 bits of SHA-1 (FIPS 180-4 section 6.1.2): all that a proof of work looks at. */
function sha1FirstWord(bytes: Uint8Array, length: number): number {
  const words = toBlocks(bytes, length);
  let h0 = 0x67452301;
  let h1 = 0xefcdab89 | 0;
  let h2 = 0x98badcfe | 0;
  let h3 = 0x10325476;
  let h4 = 0xc3d2e1f0 | 0;
  for (let block = 0; block < words.length; block += 16) {
    let a = h0;
    let b = h1;
    let c = h2;
    let d = h3;
    let e = h4;
    for (let t = 0; t < 80; t++) {
      const word =
        t < 16
          ? at(words, block + t)
          : rotate(
              at(schedule, t - 3) ^
                at(schedule, t - 8) ^
                at(schedule, t - 14) ^
                at(schedule, t - 16),
              1,
            );
      schedule[t] = word;
      let mix: number;
      if (t < 20) mix = ((b & c) | (~b & d)) + 0x5a827999;
      else if (t < 40) mix = (b ^ c ^ d) + 0x6ed9eba1;
      else if (t < 60) mix = ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
      else mix = (b ^ c ^ d) + 0xca62c1d6;
      const next = (rotate(a, 5) + mix + e + word) | 0;
      e = d;
      d = c;
      c = rotate(b, 30);
      b = a;
      a = next;
    }
    h0 = (h0 + a) | 0;
    h1 = (h1 + b) | 0;
    h2 = (h2 + c) | 0;
    h3 = (h3 + d) | 0;
    h4 = (h4 + e) | 0;
  }
  return h0 >>> 0;
}

const leadingZeroBits = (bytes: Uint8Array, length: number): number =>
  Math.clz32(sha1FirstWord(bytes, length));

/** Tells whether the text's SHA-1 starts with that many zero bits (at most 32). */
export function hasLeadingZeroBits(text: string, bits: number): boolean {
  const bytes = utf8.encode(text);
  return leadingZeroBits(bytes, bytes.length) >= bits;
}

/** Decimal digits of `Number.MAX_SAFE_INTEGER`. */
const counterMax = 16;

/**
 * Finds the proof for a challenge: the message followed by the first counter that satisfies it.
 * Synchronous on purpose: 12 bits take about 4,000 hashes, a few milliseconds, where
 * `crypto.subtle` would spend a task on each. Encodes the message once, which would take as long as
 * the hashes.
 */
export function solveProof(message: string, difficulty: number): string {
  const prefix = utf8.encode(message);
  const bytes = new Uint8Array(prefix.length + counterMax);
  bytes.set(prefix);
  for (let counter = 0; ; counter++) {
    const digits = String(counter);
    for (let index = 0; index < digits.length; index++) {
      bytes[prefix.length + index] = digits.charCodeAt(index);
    }
    if (leadingZeroBits(bytes, prefix.length + digits.length) >= difficulty) {
      return message + digits;
    }
  }
}
