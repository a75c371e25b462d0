import { ask, type Server } from '#platform/dns/ask.ts';
import { askResolvers } from '#platform/dns/delegation.ts';
import { type DnsReply, isAnswer, type Question } from '#platform/dns/message.ts';
import { authoritiesOf } from '#platform/dns/servers.ts';
import { isBelow, withoutDot } from '#shared/dns/names.ts';
import { limits } from '#shared/limits.ts';

/** Addresses of a host, through its aliases. */
interface Found {
  addresses: string[];
  hasIpv6: boolean;
}

/** DNS as a check asks it: names of the suffix at its own servers, all others at public resolvers. */
export class OutsideDns {
  readonly #suffix: string;
  readonly #servers: readonly Server[];
  readonly #signal: AbortSignal;

  private constructor(suffix: string, servers: readonly Server[], signal: AbortSignal) {
    this.#suffix = suffix;
    this.#servers = servers;
    this.#signal = signal;
  }

  /** Finds the servers of a suffix; none where they are not found in time. */
  static async of(suffix: string, signal: AbortSignal): Promise<OutsideDns> {
    const most = limits.setup.servers;
    const servers = await authoritiesOf(suffix, signal, { most }).catch(() => []);
    return new OutsideDns(suffix, servers, signal);
  }

  /** Answers of the suffix's servers, of those that have one in time. */
  async served(question: Question): Promise<DnsReply[]> {
    const time = AbortSignal.any([this.#signal, AbortSignal.timeout(limits.resolution.timeoutMs)]);
    const replies = await Promise.all(
      this.#servers.map((server) => ask(server, question, time).catch(() => undefined)),
    );
    return replies.filter(isAnswer);
  }

  /** Values of a name and type; undefined where nobody could be asked. */
  async values(question: Question): Promise<string[] | undefined> {
    if (isBelow(question.name, this.#suffix)) {
      const [reply] = await this.served(question);
      // A delegation leaves the answer to others.
      if (reply && (reply.values.length > 0 || !reply.referredTo)) return reply.values;
    }
    return (await askResolvers(question, this.#signal))?.values;
  }

  /** Values of a name, through `limits.setup.aliases` aliases at most; undefined where nobody could be asked. */
  async finalValues({ name: first, type }: Question): Promise<string[] | undefined> {
    let name = first;
    for (let hops = 0; hops <= limits.setup.aliases; hops++) {
      const values = await this.values({ name, type });
      if (values?.length !== 0) return values;
      // Its aliases must be known to say that there are none.
      const aliases = await this.values({ name, type: 'CNAME' });
      const target = aliases?.map(withoutDot)[0];
      if (!target) return aliases && [];
      name = target;
    }
    return [];
  }

  /** Addresses of a host; undefined where nobody could be asked. */
  async addressesOf(host: string): Promise<Found | undefined> {
    const [ipv4, ipv6] = await Promise.all([
      this.finalValues({ name: host, type: 'A' }),
      this.finalValues({ name: host, type: 'AAAA' }),
    ]);
    // Without an address of the one kind, the other must be known to say that there is none.
    const isKnown = ipv4 && (ipv4.length > 0 || ipv6);
    return isKnown ? { addresses: ipv4, hasIpv6: (ipv6?.length ?? 0) > 0 } : undefined;
  }
}
