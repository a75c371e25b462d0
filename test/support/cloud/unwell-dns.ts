import { Packet } from 'dns2';
import { emptyResponse, encodeForUdp, respond } from '#infra/cloud/dns/message.ts';
import type { Zones } from '#infra/cloud/dns/zones.ts';
import { type AskedType, typeCodes } from './dns-client.ts';
import { startResolver } from './resolver.ts';

interface Failing {
  name: string;
  type: AskedType;
  /** Response code; without one, nothing is said. */
  code?: number;
}

/** A DNS server of zones that fails at some questions, over UDP. */
export const startUnwellDns = ({ served }: Zones, failing: readonly Failing[]) =>
  startResolver((query) => {
    const request = Packet.parse(query);
    const [asked] = request.questions;
    const failed = failing.find(
      ({ name, type }) => name === asked?.name && typeCodes[type] === asked.type,
    );
    if (!failed) return encodeForUdp(request, respond(served, request));
    return failed.code === undefined ? undefined : emptyResponse(request, failed.code).toBuffer();
  });
