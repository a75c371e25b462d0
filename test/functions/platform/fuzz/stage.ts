import { resumeService } from '#shared/areas/statistics/calls.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { presetToken } from '#test/functions/automation/tokens.ts';
import { fresh, freshName, type Line, type Scene, setScene } from '#test/support/access.ts';
import { type Answer, call } from '#test/support/api.ts';
import { newDomain } from '#test/support/people.ts';
import { logIn } from '#test/support/roles.ts';
import { firstSecret } from '#test/support/secrets.ts';
import type { Hostile, Parts } from './requests.ts';

export const roles = ['nobody', 'owner', 'admin'] as const;
export type Role = (typeof roles)[number];

/** A zone that the lines of protocols ask for. */
const placeholder = 'alice.freehold.test';

const isSecretName = /password|token|secret/i;

/** Long enough to be no part of other texts by chance. */
function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return isSecretName.test(name) && value.length > 7 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => secretsIn(each, key));
}

/** A network that nobody came from before: logins are counted by network. */
const network = (): string => {
  const number = fresh();
  return `100.${64 + (number >> 8)}.${number & 255}.1`;
};

/** Scene whose callers may be damaged by what they send: they are made anew where one cannot go on. */
export class Stage {
  #scene: Scene;
  /** Zone and access token of each role that has one. */
  #programs: Record<string, { token: string; zone: string }>;

  private constructor(scene: Scene, programs: Record<string, { token: string; zone: string }>) {
    this.#scene = scene;
    this.#programs = programs;
  }

  static async set(): Promise<Stage> {
    return new Stage(...(await Stage.#made()));
  }

  static async #made() {
    const scene = await setScene();
    const { owner, admin, domain, providerId } = scene;
    scene.tokens.admin = admin.token;
    const other = await newDomain(admin, freshName(), providerId);
    const programs = {
      owner: { token: await presetToken(owner, 'records', domain.id), zone: domain.fqdn },
      admin: { token: await presetToken(admin, 'records', other.id), zone: other.fqdn },
    };
    return [scene, programs] as const;
  }

  async renew(): Promise<void> {
    [this.#scene, this.#programs] = await Stage.#made();
  }

  /** Texts of what is there, which requests are made of. */
  get known(): string[] {
    const { domain, providerId, owner } = this.#scene;
    return [domain.id, domain.fqdn, domain.name, providerId, owner.email];
  }

  /** What no answer and no line of the log may say. */
  secrets(valid: Parts): string[] {
    const { tokens, owner, admin } = this.#scene;
    return [
      ...Object.values(tokens).filter((token) => token !== undefined),
      ...Object.values(this.#programs).map(({ token }) => token),
      ...secretsIn([owner, admin, valid]),
      JSON.parse(firstSecret).signing,
    ];
  }

  /** A request of the call that would succeed once. A scene whose quotas are used up has a successor. */
  async validParts({ parts }: Line<Endpoint>): Promise<Parts> {
    try {
      return ((await parts?.(this.#scene)) ?? {}) as Parts;
    } catch {
      await this.renew();
      return ((await parts?.(this.#scene)) ?? {}) as Parts;
    }
  }

  /** The same request, for the zone of the role. */
  partsOf(role: Role, valid: Parts): Parts {
    const zone = this.#programs[role]?.zone;
    return zone ? JSON.parse(JSON.stringify(valid).replaceAll(placeholder, zone)) : valid;
  }

  send(endpoint: Endpoint, line: Line<Endpoint>, role: Role, hostile: Hostile) {
    const { parts, headers, ...body } = hostile;
    const program = endpoint.access === 'token' ? this.#programs[role]?.token : undefined;
    const token = endpoint.access === 'token' ? undefined : this.#scene.tokens[role];
    return call(endpoint, parts as never, {
      ...body,
      // Not the network of those who make the scene.
      address: '203.0.113.7',
      token,
      headers: { ...line.headers, ...(program && { 'x-api-key': program }), ...headers },
    }) as Promise<Answer<unknown>>;
  }

  /** Mends what a call took from the next one: a session, a role, or the service itself. */
  async restore(): Promise<void> {
    const { owner, admin, tokens } = this.#scene;
    for (const [role, person] of Object.entries({ owner, admin })) {
      const { status, body } = await logIn(person, network());
      if (status !== 200) return this.renew();
      person.token = body.token;
      tokens[role] = body.token;
    }
    const { status } = await call(resumeService, {}, { token: admin.token });
    if (status !== 204 && status !== 404) await this.renew();
  }
}
