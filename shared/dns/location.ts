import { type Kind, line, unless } from './fields.ts';

/** Thousandths of a second of arc in a degree and in a minute: RFC 1876 counts in these. */
const degree = 3_600_000;
const minute = 60_000;

const sexagesimal = /^(\d{1,3})(?: ([0-5]?\d)(?: ([0-5]?\d)(?:\.(\d{1,3}))?)?)? ([NSEW])$/;
const decimal = /^-?\d{1,3}(?:\.\d{1,12})?$/;

/** Reads `52 22 23.5 N`, or `52.3732` as maps have it, in thousandths of a second; south and west are negative. */
export function readAngle(text: string): number | undefined {
  if (decimal.test(text)) return Math.round(Number(text) * degree);
  const [whole, degrees, minutes = '0', seconds = '0', rest = '', side = ''] =
    sexagesimal.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const thousandths = Number(seconds) * 1000 + Number(rest.padEnd(3, '0'));
  const size = Number(degrees) * degree + Number(minutes) * minute + thousandths;
  return 'SW'.includes(side) ? -size : size;
}

/** Presentation form of thousandths of a second; `sides` has the letter of what is positive first. */
export function presentAngle(thousandths: number, sides: 'NS' | 'EW'): string {
  const size = Math.abs(thousandths);
  const seconds = ((size % minute) / 1000).toFixed(3);
  const minutes = Math.floor((size % degree) / minute);
  return `${Math.floor(size / degree)} ${minutes} ${seconds} ${sides[thousandths < 0 ? 1 : 0]}`;
}

const angle = (sides: 'NS' | 'EW', most: number, wire: 'latitude' | 'longitude'): Kind => ({
  ...line,
  wire,
  canonical: (value) => {
    const text = value.trim().replace(/\s+/g, ' ').toUpperCase();
    const read = readAngle(text);
    return read === undefined ? text : presentAngle(read, sides);
  },
  problem: (value) => {
    const isOfSide = value.endsWith(sides.charAt(0)) || value.endsWith(sides.charAt(1));
    const size = isOfSide ? Math.abs(readAngle(value) ?? Infinity) : Infinity;
    const example = `52 22 23.000 ${sides.charAt(0)}`;
    return unless(size <= most * degree, wire, `Must be up to ${most} degrees such as ${example}.`);
  },
});

export const latitude = angle('NS', 90, 'latitude');
export const longitude = angle('EW', 180, 'longitude');

const metres = /^-?\d{1,8}(?:\.\d{1,2})?M?$/i;

/** Centimetres of `-2.00m`. */
export const readMetres = (text: string): number | undefined =>
  metres.test(text) ? Math.round(Number(text.replace(/m$/i, '')) * 100) : undefined;

/** Metres in presentation form. */
export const presentMetres = (centimetres: number): string => `${(centimetres / 100).toFixed(2)}m`;

/** Centimetres below the sea at which altitudes begin, and the most that 32 bits hold. */
export const altitudeBase = 10_000_000;
const altitudeMax = 2 ** 32 - 1 - altitudeBase;

export const altitude: Kind = {
  ...line,
  wire: 'altitude',
  canonical: (value) => {
    const read = readMetres(value.trim());
    return read === undefined ? value.trim() : presentMetres(read);
  },
  problem: (value) => {
    const read = readMetres(value) ?? Infinity;
    const message = 'Must be metres from -100000.00m to 42849672.95m.';
    return unless(read >= -altitudeBase && read <= altitudeMax, 'altitude', message);
  },
};

/** Mantissa and power of ten of centimetres, each one digit (RFC 1876 section 2); undefined for any other number. */
export function scientific(centimetres: number): [mantissa: number, exponent: number] | undefined {
  const [, mantissa, zeros = ''] = /^(\d)(0{0,9})$/.exec(String(centimetres)) ?? [];
  return mantissa === undefined ? undefined : [Number(mantissa), zeros.length];
}

/** A size or precision, with what it is where it is left out. */
export const precision = (usual: string): Kind => ({
  ...line,
  wire: 'precision',
  optional: true,
  canonical: (value) => {
    const read = readMetres(value.trim() || usual);
    return read === undefined ? value.trim() : presentMetres(read);
  },
  problem: (value) =>
    unless(
      scientific(readMetres(value) ?? -1) !== undefined,
      'precision',
      'Must be metres of one digit and zeros, such as 20m.',
    ),
});

/** Parts of a location: latitude and longitude end with the letter of their side. */
export function splitLocation(content: string): string[] {
  const words = content.trim().split(/\s+/);
  const north = words.findIndex((word) => /^[ns]$/i.test(word)) + 1;
  const east = words.findIndex((word) => /^[ew]$/i.test(word)) + 1;
  const [altitude = '', size = '', horizontal = '', ...vertical] = words.slice(east);
  const [latitude, longitude] = [words.slice(0, north), words.slice(north, east)];
  const angles = [latitude.join(' '), longitude.join(' ')];
  return [...angles, altitude, size, horizontal, vertical.join(' ')];
}
