import type { ApiVisitor } from '../visitor.ts';

/** Somebody of the demonstration with a session. */
export interface Member {
  id: string;
  nickname: string;
  email: string;
  visitor: ApiVisitor;
  /** Ids of domains by their full name. */
  domains: Map<string, string>;
}

/** Everybody of the demonstration, by nickname. */
export class Cast {
  readonly #members = new Map<string, Member>();

  add(member: Member): void {
    this.#members.set(member.nickname, member);
  }

  /** Throws for a nickname that nobody has. */
  member(nickname: string): Member {
    const found = this.#members.get(nickname);
    if (!found) throw new Error(`Nobody of the demonstration is called ${nickname}.`);
    return found;
  }

  /** The owner of a domain, and its id. Throws for a name that nobody claimed. */
  owner(fqdn: string): { member: Member; domainId: string } {
    for (const member of this.#members.values()) {
      const domainId = member.domains.get(fqdn);
      if (domainId) return { member, domainId };
    }
    throw new Error(`Nobody of the demonstration has ${fqdn}.`);
  }
}
