import type { Change } from '../dns/changes.ts';
import { isRecordType } from '../dns/values.ts';
import { ServiceFailure } from '../failures.ts';
import { readXml, type XmlElement } from '../xml.ts';

/** Types of the product that are on no page of Route 53: https://docs.aws.amazon.com/Route53/latest/APIReference/API_ResourceRecordSet.html */
const withoutTypes = ['LOC'];

/** Reads the changes of a ChangeResourceRecordSetsRequest, in order. Throws `ServiceFailure` InvalidInput or MalformedInput. */
export function readChanges(body: Buffer): Change[] {
  const root = readRoot(body, 'ChangeResourceRecordSetsRequest');
  const changes = root.child('ChangeBatch')?.child('Changes')?.all('Change') ?? [];
  if (changes.length === 0) throw invalid('The change batch holds no changes');
  return changes.map(readChange);
}

function readChange(element: XmlElement): Change {
  const action = element.textOf('Action');
  const set = element.child('ResourceRecordSet');
  const name = set?.textOf('Name');
  const type = set?.textOf('Type');
  if (action !== 'CREATE' && action !== 'DELETE' && action !== 'UPSERT') {
    throw invalid(`Unknown action ${action}`);
  }
  if (!set || !name || !type) throw invalid(`A change to ${action} has no name or type`);
  if (!isRecordType(type) || withoutTypes.includes(type))
    throw invalid(`Records of type ${type} are not served here`);
  const subject = `Change with [Action=${action}, Name=${name}, Type=${type}, SetIdentifier=null]`;
  // Routing policies and aliases decide an answer by who asks; taking them as plain records would be a quiet lie.
  const beyond = set.children.find((child) => !PLAIN.has(child.name));
  if (beyond) throw invalid(`${beyond.name} is not served here, in ${subject}`);
  const values = set.child('ResourceRecords')?.all('ResourceRecord') ?? [];
  const ttl = set.textOf('TTL');
  if (ttl === undefined || values.length === 0) {
    throw invalid(
      `Expected exactly one of [AliasTarget, all of [TTL, and ResourceRecords], or TrafficPolicyInstanceId], but found none in ${subject}`,
    );
  }
  if (!/^\d{1,10}$/.test(ttl) || Number(ttl) > MAX_TTL) {
    throw invalid(`Invalid TTL ${ttl} in ${subject}`);
  }
  const texts = values.map((value) => value.textOf('Value') ?? '');
  return { action, rrset: { name, type, ttl: Number(ttl), values: texts } };
}

const PLAIN = new Set(['Name', 'Type', 'TTL', 'ResourceRecords']);
const MAX_TTL = 2 ** 31 - 1;

function readRoot(body: Buffer, name: string): XmlElement {
  try {
    const root = readXml(body.toString());
    if (root.name === name) return root;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new ServiceFailure('MalformedInput', `The body is not a ${name}`);
}

function invalid(message: string): ServiceFailure {
  return new ServiceFailure('InvalidInput', `Invalid request: ${message}`);
}
