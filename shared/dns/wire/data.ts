import { contentOf, partsOf } from '../content.ts';
import type { ContentField } from '../fields.ts';
import { type Parts, type RecordType, rulesOf } from '../types.ts';
import { codecs, type DataPlace } from './codecs.ts';

/** Record data without its owner: canonical content, and its priority where the type has one. */
interface RecordData {
  content: string;
  priority?: number | undefined;
}

/** Types whose parts stand in another order in a message: what comes before them, and their keys (RFC 1876 section 2). */
const layouts: Partial<Record<RecordType, { version: number; keys: readonly string[] }>> = {
  LOC: {
    version: 0,
    keys: ['size', 'horizontalPrecision', 'verticalPrecision', 'latitude', 'longitude', 'altitude'],
  },
};

function fieldsOf(type: RecordType): readonly ContentField[] {
  const { fields } = rulesOf(type);
  const layout = layouts[type];
  return layout
    ? layout.keys.flatMap((key) => fields.filter((field) => field.key === key))
    : fields;
}

/** Record data in parts, which need make no content: others than this service may have written them. */
interface RecordParts {
  parts: Parts;
  priority?: number | undefined;
}

/** Reads the parts of record data in a message. Throws where it is malformed. */
export function readParts(type: RecordType, { ...place }: DataPlace): RecordParts {
  const priority = rulesOf(type).priority && Number(codecs.uint16.read(place));
  const layout = layouts[type];
  if (layout && Number(codecs.uint8.read(place)) !== layout.version) {
    throw new Error(`A version of ${type} that is not known.`);
  }
  const parts = fieldsOf(type).map(({ key, wire }) => [key, codecs[wire].read(place)]);
  return { parts: Object.fromEntries(parts), priority };
}

/** Reads record data in a message. Throws where it is malformed. */
export function readData(type: RecordType, place: DataPlace): RecordData {
  const { parts, priority } = readParts(type, place);
  return { content: contentOf(type, parts), priority };
}

/** Octets of valid record data, names uncompressed (RFC 3597 section 4). */
export function writeData(type: RecordType, { content, priority = 0 }: RecordData): Uint8Array {
  const parts = partsOf(type, content) ?? {};
  const layout = layouts[type];
  return Uint8Array.from([
    ...(rulesOf(type).priority ? codecs.uint16.write(String(priority)) : []),
    ...(layout ? [layout.version] : []),
    ...fieldsOf(type).flatMap(({ key, wire }) => codecs[wire].write(parts[key] ?? '')),
  ]);
}
