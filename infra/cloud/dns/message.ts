import { Packet } from 'dns2';
import { lookUp, type QuestionType } from './lookup.ts';
import { nameFromWire, nameToWire } from './names.ts';
import { resources, TYPE } from './resources.ts';
import type { ServedZones } from './served-zones.ts';
import { isRecordType } from './values.ts';

const QUERY = 0;
// UDP payload size that this server accepts and sends: the size that does not fragment
// (https://www.dnsflagday.net/2020/).
const MAX_UDP_BYTES = 1232;
const { CLASS, RCODE } = Packet;

/** Answers a decoded query from the zones. Throws for no query. */
export function respond(zones: ServedZones, request: Packet): Packet {
  const [question] = request.questions;
  const [edns, ...more] = optionsOf(request);
  // RFC 6891, section 6.1.1: a query has one OPT record at most.
  const isMalformed = more.length > 0 || request.errors.length > 0;
  if (!question || request.questions.length > 1 || isMalformed) {
    return emptyResponse(request, RCODE.FORMERR);
  }
  if (request.header.opcode !== QUERY) return emptyResponse(request, RCODE.NOTIMP);
  if ((edns?.version ?? 0) > 0) return emptyResponse(request, RCODE.BADVERS);
  if (question.class !== CLASS.IN && question.class !== CLASS.ANY) {
    return emptyResponse(request, RCODE.REFUSED);
  }
  // Zone transfers are for the zone's own servers.
  if (question.type === TYPE.AXFR || question.type === 251) {
    return emptyResponse(request, RCODE.REFUSED);
  }

  const asked = nameFromWire(question.name);
  const finding = lookUp(zones, asked, questionType(question.type));
  const codes = { 'no such name': RCODE.NXDOMAIN, refused: RCODE.REFUSED } as const;
  const code = finding.outcome in codes ? codes[finding.outcome as keyof typeof codes] : 0;
  const response = emptyResponse(request, code);
  response.header.aa = finding.authoritative ? 1 : 0;
  // A name comes back in the case it was asked in, which some resolvers check (draft-vixie-dnsext-dns0x20).
  const spell = (name: string) => (name === asked ? question.name : nameToWire(name));
  response.answers = finding.answers.flatMap((rrset) => resources(rrset, spell));
  response.authorities = finding.authorities.flatMap((rrset) => resources(rrset, spell));
  response.additionals.unshift(...finding.additionals.flatMap((rrset) => resources(rrset, spell)));
  return response;
}

/** The response with its header, question and, where the query had one, OPT (RFC 6891, section 6.1.1). */
export function emptyResponse(request: Packet, code: number): Packet {
  const response = Packet.createResponseFromRequest(request);
  response.header.rcode = code;
  if (optionsOf(request).length > 0) {
    response.additionals.push(Packet.Resource.EDNS([], { udpPayloadSize: MAX_UDP_BYTES }));
  }
  return response;
}

/**
 * Encodes a response within the client's UDP payload size; a longer one keeps the question and sets TC.
 * dns2 has the same idea, but loses the OPT on the way and believes any size that is claimed.
 */
export function encodeForUdp(request: Packet, response: Packet): Buffer {
  const claimed = optionsOf(request)[0]?.class ?? 512;
  const limit = Math.min(Math.max(claimed, 512), MAX_UDP_BYTES);
  const whole = response.toBuffer();
  if (whole.length <= limit) return whole;
  const cut = emptyResponse(request, response.header.rcode);
  cut.header.aa = response.header.aa;
  cut.header.tc = 1;
  return cut.toBuffer();
}

/** The OPT records of a query. */
function optionsOf(request: Packet) {
  return request.additionals.filter((record) => record.type === TYPE.EDNS);
}

function questionType(code: number): QuestionType {
  if (code === TYPE.ANY) return 'ANY';
  const [name = ''] = Object.entries(TYPE).find(([, known]) => known === code) ?? [];
  return isRecordType(name) ? name : 'OTHER';
}
