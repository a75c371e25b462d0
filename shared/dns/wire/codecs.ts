import { addressBytes, addressOf } from '../addresses.ts';
import type { WireForm } from '../fields.ts';
import {
  altitudeBase,
  presentAngle,
  presentMetres,
  readAngle,
  readMetres,
  scientific,
} from '../location.ts';
import { presentParams, readParams, type ServiceParam } from '../service-params.ts';
import { nameAt, nameOctets } from './names.ts';

/** DataPlace in the record data of a message; `end` is behind the data. */
export interface DataPlace {
  message: Uint8Array;
  at: number;
  end: number;
  /** Of texts. Unless it is given, what is no UTF-8 is read as U+FFFD. */
  decoder?: TextDecoder;
}

/** Reads a part's value and moves on; writes a value that is valid. */
interface Codec {
  read: (place: DataPlace) => string;
  write: (value: string) => number[];
}

/** Takes octets. Throws where the data is shorter. */
function take(place: DataPlace, count: number): Uint8Array {
  const { message, at, end } = place;
  if (at + count > end) throw new Error('Record data is too short.');
  place.at = at + count;
  return message.subarray(at, at + count);
}

const numberOf = (bytes: Uint8Array): number =>
  bytes.reduce((number, byte) => number * 256 + byte, 0);

const numberIn = (place: DataPlace, octets: 1 | 2 | 4): number => numberOf(take(place, octets));

const bytesOf = (number: number, octets: number): number[] =>
  Array.from({ length: octets }, (_, at) => Math.floor(number / 256 ** (octets - 1 - at)) % 256);

const latin = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

const octets = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0) & 255);

const left = ({ at, end }: DataPlace): number => end - at;

const encoder = new TextEncoder();
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

function stringsIn(place: DataPlace): string {
  const bytes: number[] = [];
  while (left(place) > 0) bytes.push(...take(place, numberIn(place, 1)));
  return (place.decoder ?? lenient).decode(Uint8Array.from(bytes));
}

/** Strings of at most 255 octets. */
function stringOctets(text: string): number[] {
  const bytes = [...encoder.encode(text)];
  const strings = Array.from({ length: Math.max(1, Math.ceil(bytes.length / 255)) }, (_, at) =>
    bytes.slice(at * 255, (at + 1) * 255),
  );
  return strings.flatMap((string) => [string.length, ...string]);
}

const unsigned = (count: 1 | 2): Codec => ({
  read: (place) => String(numberIn(place, count)),
  write: (value) => bytesOf(Number(value), count),
});

function paramsIn(place: DataPlace): string {
  const params: ServiceParam[] = [];
  while (left(place) > 0) {
    const [key, length] = [numberIn(place, 2), numberIn(place, 2)];
    params.push({ key, value: [...take(place, length)] });
  }
  return presentParams(params);
}

/** Angles are thousandths of a second, and stand above the equator and the meridian (RFC 1876 section 2). */
const zeroAngle = 2 ** 31;

const angle = (sides: 'NS' | 'EW'): Codec => ({
  read: (place) => presentAngle(numberIn(place, 4) - zeroAngle, sides),
  write: (value) => bytesOf(zeroAngle + (readAngle(value) ?? 0), 4),
});

export const codecs: Readonly<Record<WireForm, Codec>> = {
  ipv4: { read: (place) => addressOf([...take(place, 4)]), write: addressBytes },
  ipv6: { read: (place) => addressOf([...take(place, 16)]), write: addressBytes },
  name: {
    read(place) {
      const [name, end] = nameAt(place.message, place.at);
      place.at = end;
      return name;
    },
    write: nameOctets,
  },
  strings: { read: stringsIn, write: stringOctets },
  string: {
    read: (place) => latin(take(place, numberIn(place, 1))),
    write: (value) => [value.length, ...octets(value)],
  },
  rest: { read: (place) => latin(take(place, left(place))), write: octets },
  hex: {
    read: (place) =>
      Array.from(take(place, left(place)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    write: (value) => (value.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16)),
  },
  uint8: unsigned(1),
  uint16: unsigned(2),
  params: {
    read: paramsIn,
    write: (value) =>
      (readParams(value) ?? []).flatMap(({ key, value: data }) => [
        ...bytesOf(key, 2),
        ...bytesOf(data.length, 2),
        ...data,
      ]),
  },
  latitude: angle('NS'),
  longitude: angle('EW'),
  altitude: {
    read: (place) => presentMetres(numberIn(place, 4) - altitudeBase),
    write: (value) => bytesOf((readMetres(value) ?? 0) + altitudeBase, 4),
  },
  precision: {
    read(place) {
      const byte = numberIn(place, 1);
      return presentMetres((byte >> 4) * 10 ** (byte & 15));
    },
    write(value) {
      const [mantissa, exponent] = scientific(readMetres(value) ?? 0) ?? [0, 0];
      return [(mantissa << 4) | exponent];
    },
  },
};
