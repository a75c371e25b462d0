import { lowerAscii } from '#shared/kernel/ascii.ts';

/** Pointers that are followed in one name; each goes back, so more are a loop. */
const pointersMax = 30;

/**
 * Name at an offset of a message, in lower case and without its final dot, and the offset behind it (RFC 1035 section
 * 4.1.4). Throws where it is malformed.
 */
export function nameAt(message: Uint8Array, start: number): [name: string, end: number] {
  const labels: string[] = [];
  let [at, end, pointers] = [start, 0, 0];
  for (;;) {
    const length = message[at];
    if (length === undefined) throw new Error('A name is longer than its message.');
    if (length >= 0xc0) {
      if (++pointers > pointersMax) throw new Error('A name points at itself.');
      end ||= at + 2;
      at = ((length & 0x3f) << 8) | (message[at + 1] ?? 0);
    } else if (length === 0) {
      return [lowerAscii(labels.join('.')) || '.', end || at + 1];
    } else {
      labels.push(String.fromCharCode(...message.subarray(at + 1, at + 1 + length)));
      at += 1 + length;
    }
  }
}

/** A name without its final dot, uncompressed. */
export const nameOctets = (name: string): number[] =>
  name === '.'
    ? [0]
    : [
        ...name
          .split('.')
          .flatMap((label) => [
            label.length,
            ...Array.from(label, (letter) => letter.charCodeAt(0)),
          ]),
        0,
      ];
