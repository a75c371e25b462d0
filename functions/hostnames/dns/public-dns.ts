import { limits } from '../../../shared/limits.ts';
import { ask } from '../../platform/dns/ask.ts';
import { askResolvers, type PublicZone, zoneAround } from '../../platform/dns/delegation.ts';
import { isAnswer, type Question, type Reply } from '../../platform/dns/message.ts';
import { publicResolvers } from '../../platform/dns/servers.ts';

/** Answers about a name: of its zone's own server first, and what resolvers have. */
interface Heard {
  /** The best answer; undefined where no server could be asked. */
  best: Reply | undefined;
  resolvers: Reply[];
}

/** Public DNS around one name, asked within a few seconds. */
export class PublicDns {
  readonly zone: PublicZone | undefined;
  readonly #signal: AbortSignal;

  private constructor(zone: PublicZone | undefined, signal: AbortSignal) {
    this.zone = zone;
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
    const [authority, ...others] = await Promise.all(
      servers.map((server) =>
        server ? ask(server, question, this.#signal).catch(() => undefined) : undefined,
      ),
    );
    const resolvers = others.filter(isAnswer);
    return { best: isAnswer(authority) ? authority : resolvers[0], resolvers };
  }

  /** Values of the zone's own server, else of a resolver; undefined where nobody could be asked. */
  async values(question: Question): Promise<string[] | undefined> {
    const server = this.zone?.server;
    const reply = server && (await ask(server, question, this.#signal).catch(() => undefined));
    if (isAnswer(reply)) return reply.values;
    return this.resolved(question);
  }

  /** Values of a resolver, for names outside of the zone. */
  async resolved(question: Question): Promise<string[] | undefined> {
    return (await askResolvers(question, this.#signal))?.values;
  }
}
