import { ask, type Server } from '#platform/dns/ask.ts';
import { type Surroundings, zoneAround } from '#platform/dns/delegation.ts';
import { type DnsReply, isAnswer, type Question } from '#platform/dns/message.ts';
import { publicResolvers } from '#platform/dns/servers.ts';
import { askInTurn } from '#platform/dns/turns.ts';
import { isAtOrBelow } from '#shared/dns/names.ts';
import { limits } from '#shared/limits.ts';

/** Answers about a name: of its zone's own server first, and what resolvers have. */
interface Heard {
  /** The best answer; undefined where no server could be asked. */
  best: DnsReply | undefined;
  resolvers: DnsReply[];
}

/** Public DNS around one name, asked within a few seconds. */
export class PublicDns {
  readonly zone: Surroundings['zone'];
  /** False where the name may lie in a zone that is closer. */
  readonly isSure: boolean;
  readonly #signal: AbortSignal;

  private constructor({ zone, isSure }: Surroundings, signal: AbortSignal) {
    this.zone = zone;
    this.isSure = isSure;
    this.#signal = signal;
  }

  /** Finds the zone around a name. */
  static async around(name: string): Promise<PublicDns> {
    const signal = AbortSignal.timeout(limits.hostname.dnsTimeoutMs);
    return new PublicDns(await zoneAround(name, signal), signal);
  }

  /** Answers of the zone's server and of all resolvers. */
  async hear(question: Question): Promise<Heard> {
    const servers = [this.zone?.server, ...publicResolvers()];
    // A silent one leaves time for the questions that follow.
    const time = AbortSignal.any([this.#signal, AbortSignal.timeout(limits.hostname.serverMs)]);
    const [authority, ...others] = await Promise.all(
      servers.map((server) =>
        server ? ask(server, question, time).catch(() => undefined) : undefined,
      ),
    );
    const resolvers = others.filter(isAnswer);
    return { best: isAnswer(authority) ? authority : resolvers[0], resolvers };
  }

  /**
   * Values of the zone's own server, or of a resolver for what lies outside of the zone; undefined where nobody could
   * be asked.
   */
  async values(question: Question): Promise<string[] | undefined> {
    const server = this.has(question.name) ? this.zone?.server : undefined;
    // A referral leaves the answer to another zone's server.
    const isTaken = (reply: DnsReply, asked: Server): boolean =>
      isAnswer(reply) && (asked !== server || reply.values.length > 0 || !reply.referredTo);
    const servers = [...(server ? [server] : []), ...publicResolvers()];
    return (await askInTurn(servers, question, this.#signal, isTaken))?.values;
  }

  /** True for a name of the zone. */
  has(name: string): boolean {
    return this.zone !== undefined && isAtOrBelow(name, this.zone.name);
  }
}
