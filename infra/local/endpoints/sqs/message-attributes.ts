import { createHash, type Hash } from 'node:crypto';
import type { Fields } from '../json-rpc.ts';
import { invalidValue } from './parameters.ts';

/** A message attribute as it travels: binary values in base64. */
export interface MessageAttribute {
  DataType: string;
  StringValue?: string;
  BinaryValue?: string;
}

export type MessageAttributes = Record<string, MessageAttribute>;

const MAX_ATTRIBUTES = 10;

/** Reads and checks the attributes of a message to be sent. */
export function readMessageAttributes(fields: Fields): MessageAttributes {
  const attributes = (fields.MessageAttributes ?? {}) as MessageAttributes;
  const names = Object.keys(attributes);
  if (names.length > MAX_ATTRIBUTES) {
    throw invalidValue(
      `Number of message attributes [${names.length}] exceeds the allowed maximum [10].`,
    );
  }
  for (const [name, { DataType, StringValue, BinaryValue }] of Object.entries(attributes)) {
    if (!/^(String|Number|Binary)(\.|$)/.test(DataType ?? '')) {
      throw invalidValue(`The message attribute '${name}' has an invalid message attribute type.`);
    }
    if (!(DataType.startsWith('Binary') ? BinaryValue : StringValue)) {
      throw invalidValue(`The message attribute '${name}' must contain a non-empty value.`);
    }
  }
  return attributes;
}

/** The attributes a receiver asked for: by name, `All`, `.*`, or a prefix as in `trace.*`. */
export function pickAttributes(attributes: MessageAttributes, wanted: string[]): MessageAttributes {
  const wants = (name: string) =>
    wanted.some((pattern) => {
      if (pattern === 'All' || pattern === name) return true;
      return pattern.endsWith('.*') && name.startsWith(pattern.slice(0, -2));
    });
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => wants(name)));
}

export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

const TEXT_VALUE = 1;
const BINARY_VALUE = 2;

/**
 * The digest of message attributes, or undefined without any; sorted by name, every part led by its length:
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-message-metadata.html#sqs-attributes-md5-message-digest-calculation
 */
export function attributesMd5(attributes: MessageAttributes): string | undefined {
  const names = Object.keys(attributes).sort();
  if (names.length === 0) return undefined;
  const hash = createHash('md5');
  for (const name of names) {
    const { DataType, StringValue, BinaryValue } = attributes[name] as MessageAttribute;
    const binary = DataType.startsWith('Binary');
    digestPart(hash, Buffer.from(name));
    digestPart(hash, Buffer.from(DataType));
    hash.update(Buffer.of(binary ? BINARY_VALUE : TEXT_VALUE));
    digestPart(
      hash,
      binary ? Buffer.from(BinaryValue ?? '', 'base64') : Buffer.from(StringValue ?? ''),
    );
  }
  return hash.digest('hex');
}

function digestPart(hash: Hash, bytes: Buffer): void {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  hash.update(length).update(bytes);
}
