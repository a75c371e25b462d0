import { Packet } from 'dns2';
import { typeCodes } from '#shared/dns/wire/codes.ts';
import type { RRset } from './changes.ts';
import { nameToWire } from './names.ts';
import { type RecordData, readValue } from './values.ts';

/** Codes of the types, also of those that the library has not. */
export const TYPE = { ...Packet.TYPE, ...typeCodes };

type Service = Extract<RecordData, { type: 'SRV' }>;

/**
 * Replaces the library's encoder of SRV, which compresses the target. RFC 2782 forbids that, and
 * resolvers such as c-ares refuse the answer.
 */
Object.assign((Packet.Resource as unknown as { SRV: object }).SRV, {
  encode({ priority, weight, port, target }: Service, writer: InstanceType<typeof Packet.Writer>) {
    for (const number of [priority, weight, port]) writer.write(number, 16);
    for (const byte of Packet.Name.encode(target)) writer.write(byte, 8);
  },
});

/** The records of an RRset as the library encodes them; `spell` writes an owner name. */
export function resources(rrset: RRset, spell: (name: string) => string) {
  return rrset.values.map((value) => {
    const owner = {
      name: spell(rrset.name),
      type: TYPE[rrset.type],
      class: Packet.CLASS.IN,
      ttl: rrset.ttl,
    };
    return new Packet.Resource({ ...owner, ...fields(readValue(rrset.type, value)) });
  });
}

/** A record's content under the property names dns2 encodes from. */
function fields(data: RecordData) {
  switch (data.type) {
    case 'A':
      return { address: data.address };
    case 'AAAA':
      return { address: groupsOnly(data.address) };
    case 'CNAME':
      return { domain: nameToWire(data.target) };
    case 'NS':
      return { ns: nameToWire(data.target) };
    case 'MX':
      return { priority: data.preference, exchange: nameToWire(data.exchange) };
    case 'SRV': {
      const { priority, weight, port } = data;
      return { priority, weight, port, target: nameToWire(data.target) };
    }
    case 'CAA':
      return { flags: data.flags, tag: data.tag, value: data.value };
    case 'DS':
      return { data: signerToWire(data) };
    case 'TXT':
      // The type says strings, the encoder takes buffers as well, and only those keep bytes above 127.
      return { data: data.strings as unknown as string[] };
    case 'SOA': {
      const { serial, refresh, retry, expire, minimum } = data;
      const [primary, admin] = [nameToWire(data.primary), nameToWire(data.admin)];
      return { primary, admin, serial, refresh, retry, expiration: expire, minimum };
    }
    default:
      // The library sends it as it is.
      return { data: data.data };
  }
}

/** Wire format of RFC 4034, section 5.1, which the library sends as it is. */
function signerToWire({ keyTag, algorithm, digestType, digest }: RecordData & { type: 'DS' }) {
  return Buffer.concat([Buffer.of(keyTag >> 8, keyTag & 255, algorithm, digestType), digest]);
}

/** dns2 cannot read an address that ends in dotted form (`::ffff:192.0.2.1`); a URL writes it in groups. */
function groupsOnly(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}
