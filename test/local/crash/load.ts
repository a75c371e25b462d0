import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Zones } from '#infra/cloud/dns/zones.ts';
import { Objects } from '#infra/cloud/s3/objects.ts';
import { descriptionFile, type LocalDescription } from '#infra/local/data/description.ts';
import { addRole } from '#shared/areas/accounts/calls.ts';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { getMyToken } from '#shared/areas/tokens/calls.ts';
import { pictureKeys } from '#shared/areas/uploads/pictures.ts';
import { errorsIn, errorsInZone } from '#test/support/cloud/books.ts';
import { type Item, wholeTableIn } from '#test/support/cloud/whole-table.ts';
import type { ChildStack } from '#test/support/stack/child-stack.ts';
import { CallRefused, newPerson, type Person } from '#test/support/stack/person.ts';
import { nextWrite, renewLogin, type Scene, type Writer } from './writes.ts';

const writersAtOnce = 6;

const idOf = ({ token }: { token: string }): string => token.split('_')[1] ?? '';

/** Domains of which some are proxied, which hostnames need. */
const hostingSuffix = 'edge.test';

/** A load of writes of every kind, which goes on over the ends of a stack. */
export class Load {
  readonly scene: Scene;
  /** Acknowledged writes. */
  made = 0;
  /** Writes that were sent again because no answer came. */
  repeated = 0;

  private constructor(scene: Scene) {
    this.scene = scene;
  }

  /** Registers the writers and lays down what their writes need. */
  static async prepare(stack: ChildStack, admin: Person, random: () => number): Promise<Load> {
    const { items } = await admin.call(listProviders, {});
    const providerOf = (name: string) => items.find(({ suffix }) => suffix === name)?.id ?? '';
    const writers: Writer[] = [];
    while (writers.length < writersAtOnce) {
      const number = writers.length;
      const person = await newPerson(stack, { nickname: `Writer ${number}` });
      const id = idOf(person);
      await admin.call(addRole, { params: { id, role: 'admin' } });
      const claim = {
        name: `crash-hosting-${number}`,
        providerId: providerOf(hostingSuffix),
        cost: 0,
      };
      const hosting = await person.call(claimDomain, { body: claim });
      const body = { type: 'A', name: '@', content: '93.184.215.14', proxied: true } as const;
      await person.call(createRecord, { params: { id: hosting.id }, body });
      writers.push({
        number,
        id,
        token: person.token,
        password: person.password,
        transferToken: (await person.call(getMyToken, {})).token ?? '',
        domains: [],
        hosting: { id: hosting.id, fqdn: hosting.fqdn, records: new Map([['@', undefined]]) },
        hostnames: new Map(),
        covers: [],
        uploads: 0,
        showcases: new Map(),
      });
    }
    let numbers = 0;
    return new Load({
      random,
      providerId: providerOf('freehold.test'),
      admin,
      writers,
      acknowledged: { claims: 0, points: new Map(), uploads: [], mails: [], gone: [] },
      next: () => numbers++,
    });
  }

  /** Has all writers write until so many writes are acknowledged, or nobody answers any more. */
  async write(stack: ChildStack, enough: number): Promise<void> {
    await Promise.all(this.scene.writers.map((writer) => this.#write(writer, stack, enough)));
  }

  async #write(writer: Writer, stack: ChildStack, enough: number): Promise<void> {
    let isAgain = writer.pending !== undefined;
    let isRecent = true;
    // What was cut off is sent again, however many are made.
    while (this.made < enough || writer.pending) {
      writer.pending ??= nextWrite(writer, this.scene);
      if (isAgain) this.repeated++;
      try {
        if (!isRecent) {
          await renewLogin(writer, stack);
          await renewLogin(this.scene.admin, stack);
        }
        isRecent = true;
        await writer.pending(stack, isAgain);
      } catch (error) {
        if (!(error instanceof CallRefused)) {
          // A connection ends with its stack, and for no other reason.
          if (!stack.child.killed) throw error;
          return;
        }
        isRecent = error.failure?.code !== 'LOGIN_AGAIN';
        const isPassing = error.status >= 500 || error.status === 429 || !isRecent;
        if (!isPassing) throw error;
        isAgain = true;
        await pause(100);
        continue;
      }
      writer.pending = undefined;
      isAgain = false;
      this.made++;
    }
  }

  /** What is lost, doubled or torn, or does not agree with the rest, in a stack on a data folder. */
  async errors(stack: ChildStack, data: string): Promise<string[]> {
    const items = await wholeTableIn(data);
    const zones = new Zones(join(data, 'zones.db'));
    const objects = new Objects(join(data, 'objects.db'));
    try {
      return [
        ...this.#errorsIn(items),
        ...errorsIn(items),
        ...errorsInZone(items, zones, 'freehold.test'),
        ...storageErrors(items, objects, bucketsIn(data)),
        ...(await this.#mailErrors(stack)),
      ];
    } finally {
      zones.close();
      objects.close();
    }
  }

  *#errorsIn(items: readonly Item[]): Generator<string> {
    const { writers, acknowledged } = this.scene;
    // Of a long run there are too many items to go through all of them for each one that is looked for.
    const byEntity = Map.groupBy(items, ({ entity }) => entity);
    const recordsOf = Map.groupBy(byEntity.get('record') ?? [], ({ pk }) => pk);
    const count = (entity: string, test: (item: Item) => boolean) =>
      (byEntity.get(entity) ?? []).filter(test).length;
    const once = (what: string, entity: string, test: (item: Item) => boolean) =>
      count(entity, test) === 1 ? [] : [`${what}: ${count(entity, test)} times`];
    for (const writer of writers) {
      const domains = [...writer.domains, writer.hosting];
      for (const { id, fqdn, records } of domains) {
        yield* once(
          `domain ${fqdn} of ${writer.number}`,
          'domain',
          (item) => item.id === id && item.ownerId === writer.id,
        );
        const kept = recordsOf.get(`DOMAIN#${id}`) ?? [];
        const names = kept.map(({ name }) => String(name)).sort();
        if (names.join() !== [...records.keys()].sort().join())
          yield `records of ${fqdn}: ${names} and not ${[...records.keys()].sort()}`;
      }
      if (count('domain', ({ ownerId }) => ownerId === writer.id) !== domains.length)
        yield `writer ${writer.number} has other domains than ${domains.map(({ fqdn }) => fqdn)}`;
      for (const [name, id] of writer.hostnames)
        yield* once(`hostname ${name} ${id}`, 'hostname', (item) => item.hostname === name);
      for (const [url] of writer.showcases)
        yield* once(`showcase ${url}`, 'showcase', (item) => item.url === url);
    }
    for (const [reason, id] of acknowledged.points)
      yield* once(
        `points of ${reason}`,
        'points',
        ({ pk, details }) => pk === `USER#${id}` && (details as { note?: string }).note === reason,
      );
    for (const id of acknowledged.uploads)
      yield* once(`upload ${id}`, 'upload', (item) => item.id === id && item.status === 'accepted');
    for (const id of acknowledged.gone)
      if (count('domain', (item) => item.id === id) > 0) yield `domain ${id} is there again`;
  }

  /** Each code was mailed. A crash between sending and noting that sends a mail twice, which is no error. */
  async #mailErrors({ inboxUrl }: ChildStack): Promise<string[]> {
    const mails = (await (await fetch(`${inboxUrl}/api/messages`)).json()) as { to: string[] }[];
    const known = new Set(mails.flatMap(({ to }) => to));
    return this.scene.acknowledged.mails.flatMap((email) =>
      known.has(email) ? [] : [`no mail to ${email}`],
    );
  }
}

/** The buckets of a stack. */
function bucketsIn(data: string): string[] {
  const { resources } = JSON.parse(
    readFileSync(join(data, descriptionFile), 'utf8'),
  ) as LocalDescription;
  return resources.filter(({ type }) => type === 'AWS::S3::Bucket').map(({ name }) => name);
}

/** Pictures in the bucket are those of uploads that were accepted, and nothing waits there for a completion. */
function storageErrors(items: readonly Item[], objects: Objects, buckets: string[]): string[] {
  const wanted = items
    .filter(({ entity, status }) => entity === 'upload' && status === 'accepted')
    .flatMap(({ id }) => Object.values(pictureKeys(String(id))));
  const found = buckets.flatMap((bucket) =>
    objects.list(bucket, { prefix: '', after: '', limit: 1_000_000 }).map(({ key }) => key),
  );
  return [
    ...wanted.filter((key) => !found.includes(key)).map((key) => `${key} is lost`),
    ...found.filter((key) => !wanted.includes(key)).map((key) => `${key} is nobody's`),
  ];
}
