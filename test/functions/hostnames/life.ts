import { expect, vi } from 'vitest';
import { suspendUser, unsuspendUser } from '#shared/areas/accounts/calls.ts';
import { login } from '#shared/areas/auth/calls.ts';
import { freezeDomain, thawDomain } from '#shared/areas/domains/calls.ts';
import { listDomainHostnames, refreshHostname } from '#shared/areas/hostnames/calls.ts';
import type { CustomHostname } from '#shared/areas/hostnames/custom-hostname.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { newPerson, type Person, solvedCaptcha } from '#test/support/people.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';
import { Host, imagesOf, lookAtDue, type Run, type Stage, takeStep, verify } from './stage.ts';

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Seconds between two looks of the watch: of its runs every 15 minutes, those in which something may be due. */
const watchEvery = limits.hostname.watchEvery + 15 * minute;

/** An execution of the state machine, with its next step. */
interface Execution {
  run: Run;
  step: 'register' | 'check' | 'withdraw' | 'give-up';
  at: number;
}

/** A request to the provider, by whom and when, in seconds. */
export interface Asked {
  name: string;
  by: string;
  at: number;
}

const stepOf = { check: 'check', register: 'register', withdraw: 'withdraw', giveUp: 'give-up' };

const seconds = () => Date.now() / 1000;

/** Lets time begin in this file, and stand still until somebody lets it go by. */
export const stopClock = () => vi.useFakeTimers({ toFake: ['Date'] });

async function signIn({ email, password }: Person): Promise<string> {
  const body = { email, password, turnstileToken: await solvedCaptcha() };
  return (await call(login, { body })).body.token;
}

/** A custom hostname of somebody's domain, as time goes by: its owner, the stream, its executions and the watch. */
export class Life {
  readonly asked: Asked[] = [];
  readonly hostname: string;
  readonly domainId: string;
  hostnameId = '';
  owner: Person;

  static readonly #lives: Life[] = [];
  static #admin: Promise<Person> | undefined;

  readonly #stage: Stage;
  readonly #host: Host;
  readonly #started = new Set<string>();
  #executions: Execution[] = [];
  #watchAt = seconds() + watchEvery;

  private constructor(stage: Stage, host: Host, hostname: string) {
    this.#stage = stage;
    this.#host = host;
    this.hostname = hostname;
    this.domainId = host.domain.id;
    this.owner = host.owner;
  }

  /** Removes what is left of all lives, so that the watch has nothing to do for them. */
  static async endAll(): Promise<void> {
    for (const life of Life.#lives.splice(0)) await life.#end();
  }

  /** Somebody adds a hostname to a new domain. */
  static async begin(stage: Stage, hostname: string): Promise<Life> {
    const life = new Life(stage, await Host.claim(stage), hostname);
    Life.#lives.push(life);
    await life.add();
    return life;
  }

  /** One that is ready. */
  static async ready(stage: Stage, hostname: string): Promise<Life> {
    const life = await Life.begin(stage, hostname);
    await life.pass(minute);
    life.point();
    await life.pass(10 * minute);
    expect(await life.shown()).toMatchObject({ isReady: true });
    return life;
  }

  async add(): Promise<void> {
    await this.#signIn();
    this.hostnameId = (await this.#host.add(this.hostname)).hostnameId;
    await this.#deliver();
  }

  point(): void {
    this.#stage.elsewhere.point(this.hostname);
  }

  leave(): void {
    this.#stage.elsewhere.set(this.hostname, 'CNAME', ['elsewhere.example.net.']);
  }

  /** The hostname as administrators see it; undefined once it is gone. */
  async shown(): Promise<CustomHostname | undefined> {
    const token = await Life.#administrator();
    const params = { id: this.domainId };
    const answer = await call(listDomainHostnames, { params }, { token });
    return answer.body.items.find(({ id }) => id === this.hostnameId);
  }

  /** Origins of what the provider has of the hostname. */
  registered(): (string | undefined)[] {
    return this.#stage.hostnames
      .list(this.#stage.zone, this.hostname)
      .map(({ custom_origin_server }) => custom_origin_server);
  }

  /** The provider's own word for its status; undefined where it has none. */
  status(): string | undefined {
    return this.#stage.hostnames.list(this.#stage.zone, this.hostname)[0]?.status;
  }

  get origin(): string {
    return this.#host.domain.fqdn;
  }

  /** A session of now: those of the past have ended. */
  token(): Promise<string> {
    return signIn(this.owner);
  }

  /** Takes the registration away at the provider, as its operator or seven days without a CNAME do. */
  loseRegistration(): void {
    for (const { id } of this.#stage.hostnames.list(this.#stage.zone, this.hostname)) {
      this.#stage.hostnames.delete(this.#stage.zone, id);
    }
  }

  /** Kills what runs, as five failures of a step do. */
  killExecutions(): void {
    this.#executions = [];
  }

  get isRunning(): boolean {
    return this.#executions.length > 0;
  }

  async refresh(): Promise<number> {
    const params = { id: this.domainId, hostnameId: this.hostnameId };
    const { status } = await call(refreshHostname, { params }, { token: await this.token() });
    await this.#deliver();
    return status;
  }

  async remove(): Promise<void> {
    await this.#signIn();
    const { hostnameId, domainId } = this;
    expect((await this.#host.remove({ hostnameId, domainId, run: 0 })).status).toBe(204);
    await this.#deliver();
  }

  freeze = () => this.#administrate(freezeDomain);
  thaw = () => this.#administrate(thawDomain);
  suspend = () => this.#administrate(suspendUser);
  reinstate = () => this.#administrate(unsuspendUser);

  async transfer(): Promise<void> {
    const heir = await newPerson();
    const { token: targetToken } = (await call(getMyToken, {}, { token: heir.token })).body;
    const body = { domainId: this.domainId, targetToken };
    const token = await this.token();
    await this.#followed(async () => {
      expect((await call(transferDomain, { body }, { token })).status).toBe(200);
    });
    this.owner = heir;
  }

  /** Lets time go by in which nothing is to happen, and nobody looks. */
  age(length: number): void {
    vi.setSystemTime((seconds() + length) * 1000);
  }

  /** Lets time go by: whatever is due then happens at its time. */
  async pass(length: number): Promise<void> {
    const end = seconds() + length;
    for (let steps = 0; ; steps++) {
      if (steps > 2000) throw new Error(`${steps} steps, and ${end - seconds()} seconds to go.`);
      const next = this.#executions.toSorted((one, other) => one.at - other.at)[0];
      const at = Math.min(next?.at ?? Number.POSITIVE_INFINITY, this.#watchAt);
      if (at > end) break;
      vi.setSystemTime(Math.max(at, seconds()) * 1000);
      if (next && next.at === at) await this.#step(next);
      else await this.#watch();
    }
    vi.setSystemTime(end * 1000);
  }

  static async #administrator(): Promise<string> {
    Life.#admin ??= newAdministrator();
    return signIn(await Life.#admin);
  }

  /** Has the owner act by a session of now. */
  async #signIn(): Promise<void> {
    this.#host.owner = { ...this.owner, token: await this.token() };
  }

  async #end(): Promise<void> {
    const { dropHostname } = await import('#functions/hostnames/items/hostnames.ts');
    const { transact } = await import('#platform/table/transaction.ts');
    this.loseRegistration();
    for (const item of (await imagesOf(this)).hostnames) await transact(dropHostname(item));
  }

  async #watch(): Promise<void> {
    this.#watchAt = seconds() + watchEvery;
    await this.#noted('watch', lookAtDue);
    await this.#deliver();
  }

  async #step(execution: Execution): Promise<void> {
    const { run, step } = execution;
    const { next, wait } = await this.#noted(`run ${run.hostnameId} ${run.run}`, () =>
      takeStep(step, run),
    );
    await this.#deliver();
    execution.at = seconds() + (next === 'wait' ? wait : 0);
    const to = stepOf[(next === 'wait' ? 'check' : next) as keyof typeof stepOf];
    if (to) execution.step = to as Execution['step'];
    else this.#executions = this.#executions.filter((each) => each !== execution);
  }

  /** Notes the requests to the provider that something makes. */
  async #noted<T>(by: string, work: () => Promise<T>): Promise<T> {
    const before = { ...this.#stage.cloudflare.calls };
    const done = await work();
    for (const [name, count] of Object.entries(this.#stage.cloudflare.calls)) {
      for (let more = before[name] ?? 0; more < count; more++) {
        this.asked.push({ name, by, at: seconds() });
      }
    }
    return done;
  }

  async #administrate(
    contract: typeof freezeDomain | typeof thawDomain | typeof suspendUser | typeof unsuspendUser,
  ): Promise<void> {
    const token = await Life.#administrator();
    const ofUser = contract === suspendUser || contract === unsuspendUser;
    const params = { id: ofUser ? idOf(this.owner) : this.domainId };
    const body = { reason: 'A test of a long life.' };
    await this.#followed(async () => {
      const { status } = await call(contract as typeof freezeDomain, { params, body }, { token });
      expect(status).toBeLessThan(300);
    });
  }

  /** Does something, of whose change to domain or owner the stream tells. */
  async #followed(work: () => Promise<void>): Promise<void> {
    const { rehost, readmit } = await import('#functions/hostnames/events.ts');
    const before = await imagesOf(this);
    await work();
    const after = await imagesOf(this);
    if (!before.domain || !before.owner || !after.domain || !after.owner) throw new Error('Gone.');
    const told = [
      rehost({ before: before.domain, after: after.domain }),
      before.owner.id === after.owner.id
        ? readmit({ before: before.owner, after: after.owner })
        : undefined,
    ];
    for (const body of told) if (body) await verify(body);
    await this.#deliver();
  }

  /** Starts the runs that the table has by now, as the stream does. */
  async #deliver(): Promise<void> {
    const { hostnames } = await imagesOf(this);
    for (const { id: hostnameId, run } of hostnames) {
      const name = `${hostnameId}-${run}`;
      if (this.#started.has(name)) continue;
      this.#started.add(name);
      await verify({ domainId: this.domainId, hostnameId, run });
    }
    for (const run of this.#stage.started.splice(0)) {
      this.#executions.push({ run, step: 'register', at: seconds() });
    }
  }
}
