import { createHash } from 'node:crypto';
import { confirmLogin, sendCode } from '#shared/areas/auth/calls.ts';
import { claimDomain, deleteDomain } from '#shared/areas/domains/calls.ts';
import { createHostname, deleteHostname } from '#shared/areas/hostnames/calls.ts';
import { adjustPoints } from '#shared/areas/points/calls.ts';
import { changeRecords, createRecord } from '#shared/areas/records/calls.ts';
import { deleteShowcase, submitShowcase } from '#shared/areas/showcases/calls.ts';
import { transferDomain } from '#shared/areas/tokens/calls.ts';
import { completeUpload, reserveUpload } from '#shared/areas/uploads/calls.ts';
import { picture } from '#test/support/samples/pictures.ts';
import { type Addresses, CallRefused, visitor } from '#test/support/stack/person.ts';

/** A domain as its owner was told, with the names of its records and the ids of those that may be removed. */
export interface Held {
  id: string;
  fqdn: string;
  /** Ids by name; a record whose answer was lost has none. */
  records: Map<string, string | undefined>;
}

/** Session token, and the password that makes its login recent again. */
interface Account {
  token: string;
  password: string;
}

/** Somebody who writes one thing after another. */
export interface Writer extends Account {
  number: number;
  id: string;
  transferToken: string;
  domains: Held[];
  /** A domain on the other kind of provider, which hostnames lead to. */
  hosting: Held;
  hostnames: Map<string, string | undefined>;
  covers: string[];
  /** Uploads that were begun. */
  uploads: number;
  showcases: Map<string, { id: string; cover: string }>;
  /** The write that is not acknowledged yet. */
  pending?: Write | undefined;
}

/** What was acknowledged, beside what writers have. */
export interface Acknowledged {
  claims: number;
  points: Map<string, string>;
  uploads: string[];
  mails: string[];
  gone: string[];
}

/** A write that is made until it is acknowledged, with the same key. `isAgain` where an earlier answer was lost. */
export type Write = (stack: Addresses, isAgain: boolean) => Promise<void>;

export interface Scene {
  random: () => number;
  providerId: string;
  admin: Account;
  writers: Writer[];
  acknowledged: Acknowledged;
  /** A number that no other write has. */
  next(): number;
}

const as = ({ token }: { token: string }, { apiUrl }: Addresses) => visitor(apiUrl, { token });

/** Makes a login recent again: some writes ask for one of the last ten minutes, which a long run outlasts. */
export async function renewLogin(account: Account, stack: Addresses): Promise<void> {
  await as(account, stack).call(confirmLogin, { body: { password: account.password } });
}

const keyed = (write: number | string) => ({ headers: { 'idempotency-key': `write-${write}` } });

/** Has a call without a key say that it is done, where a lost answer may have said so before. */
async function unlessDone<T>(
  isAgain: boolean,
  code: string,
  call: Promise<T>,
): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isAgain && error instanceof CallRefused && error.failure?.code === code) return undefined;
    throw error;
  }
}

const oneOf = <T>(random: () => number, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)];

/** The address of the record that bears a write's number. */
export const address = (number: number) => `192.0.2.${number % 250}`;

type Kind = (writer: Writer, scene: Scene) => Write | undefined;

const claim: Kind = (writer, { next, providerId, acknowledged }) => {
  const number = next();
  const body = { name: `crash-test-${number}`, providerId, cost: 0 };
  return async (stack) => {
    const { id, fqdn } = await as(writer, stack).call(claimDomain, { body }, keyed(number));
    writer.domains.push({ id, fqdn, records: new Map() });
    acknowledged.claims++;
  };
};

/** Records that a domain takes in a run: a domain bears hundreds, and reading all is slow. */
const recordsOfDomain = 30;

const withRoom = ({ domains }: Writer, random: () => number) =>
  oneOf(
    random,
    domains.filter(({ records }) => records.size < recordsOfDomain),
  );

const record: Kind = (writer, { next, random }) => {
  const number = next();
  const domain = withRoom(writer, random);
  if (!domain) return undefined;
  const body = { type: 'A' as const, name: `r${number}`, content: address(number) };
  return async (stack, isAgain) => {
    const call = as(writer, stack).call(createRecord, { params: { id: domain.id }, body });
    const made = await unlessDone(isAgain, 'RECORD_CONFLICT', call);
    domain.records.set(body.name, made?.id);
  };
};

const batch: Kind = (writer, { next, random }) => {
  const number = next();
  const domain = withRoom(writer, random);
  if (!domain) return undefined;
  const [name, removed] = [...domain.records].find(([, id]) => id) ?? [];
  const add = ['a', 'b'].map((letter) => ({
    type: 'A' as const,
    name: `${letter}${number}`,
    content: address(number),
  }));
  const body = { remove: removed ? [{ id: removed, version: 1 }] : [], change: [], add };
  return async (stack) => {
    const params = { id: domain.id };
    const { items } = await as(writer, stack).call(changeRecords, { params, body }, keyed(number));
    for (const each of add)
      domain.records.set(each.name, items.find((item) => item.name === each.name)?.id);
    if (name) domain.records.delete(name);
  };
};

const transfer: Kind = (writer, { next, random, writers }) => {
  const number = next();
  const domain = oneOf(random, writer.domains);
  const receiver = oneOf(random, writers);
  if (!domain || !receiver || receiver === writer) return undefined;
  const body = { domainId: domain.id, targetToken: receiver.transferToken };
  // Nobody else writes to it meanwhile: a domain is its writer's alone.
  writer.domains = writer.domains.filter((each) => each !== domain);
  return async (stack) => {
    await as(writer, stack).call(transferDomain, { body }, keyed(number));
    receiver.domains.push(domain);
  };
};

const points: Kind = (writer, { next, admin, acknowledged }) => {
  const reason = `Write ${next()}`;
  const body = { points: 1, direction: 'add' as const, reason };
  return async (stack) => {
    const options = { headers: { 'idempotency-key': reason.replace(' ', '-') } };
    await as(admin, stack).call(adjustPoints, { params: { id: writer.id }, body }, options);
    acknowledged.points.set(reason, writer.id);
  };
};

/** Uploads of an account in a day are few. */
const uploadsOfWriter = 15;

const upload: Kind = (writer, { next, acknowledged }) => {
  if (writer.uploads >= uploadsOfWriter) return undefined;
  writer.uploads++;
  const number = next();
  let stored: string | undefined;
  const store = async (stack: Addresses) => {
    const bytes = await picture({ color: [number % 250, 60, 40] });
    const sha256 = createHash('sha256').update(bytes).digest('base64');
    const of = { fileName: `${number}.png`, type: 'image/png', size: bytes.byteLength, sha256 };
    const body = { ...of, purpose: 'showcase' as const };
    // The embedded storage has another port in each life, so a reservation is good for one.
    const inThisLife = keyed(`${number}-${new URL(stack.apiUrl).port}`);
    const reservation = await as(writer, stack).call(reserveUpload, { body }, inThisLife);
    const { uploadId, url, method, headers } = reservation;
    const sent = await fetch(url, { method, headers, body: bytes as BodyInit });
    if (!sent.ok) throw new Error(`The storage answers ${sent.status}.`);
    return uploadId;
  };
  return async (stack) => {
    stored ??= await store(stack);
    const params = { id: stored };
    const { url } = await as(writer, stack).call(completeUpload, { params });
    writer.covers.push(url);
    acknowledged.uploads.push(stored);
  };
};

const hostname: Kind = (writer, { next }) => {
  const [known] = [...writer.hostnames].flatMap(([name, id]) => (id ? [{ name, id }] : []));
  const { id, fqdn } = writer.hosting;
  if (known && writer.hostnames.size >= 3)
    return async (stack, isAgain) => {
      const params = { id, hostnameId: known.id };
      await unlessDone(isAgain, 'NOT_FOUND', as(writer, stack).call(deleteHostname, { params }));
      writer.hostnames.delete(known.name);
    };
  const name = `host-${next()}.example.org`;
  if (writer.hostnames.size >= 3) return undefined;
  return async (stack, isAgain) => {
    const body = { hostname: name, originServer: fqdn };
    const call = as(writer, stack).call(createHostname, { params: { id }, body });
    const made = await unlessDone(isAgain, 'HOSTNAME_TAKEN', call);
    writer.hostnames.set(name, made?.id);
  };
};

/** A picture ends with the last showcase that has it as its cover. */
function endCover(writer: Writer, { acknowledged }: Scene, cover: string): void {
  if ([...writer.showcases.values()].some((other) => other.cover === cover)) return;
  writer.covers = writer.covers.filter((each) => each !== cover);
  acknowledged.uploads = acknowledged.uploads.filter((id) => !cover.includes(id));
}

const showcase: Kind = (writer, scene) => {
  const { next, random } = scene;
  const domain = writer.hosting;
  const coverImg = oneOf(random, writer.covers);
  const [known] = writer.showcases;
  if (known && writer.showcases.size >= 8)
    return async (stack, isAgain) => {
      const [url, { id, cover }] = known;
      const call = as(writer, stack).call(deleteShowcase, { params: { id } });
      await unlessDone(isAgain, 'NOT_FOUND', call);
      writer.showcases.delete(url);
      endCover(writer, scene, cover);
    };
  if (!coverImg) return undefined;
  const number = next();
  const url = `https://${domain.fqdn}/${number}`;
  const body = { url, title: `Site ${number}`, description: '', tags: [], coverImg };
  return async (stack) => {
    const { id } = await as(writer, stack).call(submitShowcase, { body }, keyed(number));
    writer.showcases.set(url, { id, cover: coverImg });
  };
};

const removal: Kind = (writer, { random, acknowledged }) => {
  if (writer.domains.length < 3) return undefined;
  const domain = oneOf(random, writer.domains) as Held;
  writer.domains = writer.domains.filter((each) => each !== domain);
  return async (stack, isAgain) => {
    const call = as(writer, stack).call(deleteDomain, { params: { id: domain.id } });
    await unlessDone(isAgain, 'NOT_FOUND', call);
    acknowledged.gone.push(domain.id);
  };
};

const mail: Kind = (writer, { next, acknowledged }) => {
  const number = next();
  const email = `mail-${number}@example.org`;
  // Codes are counted by network.
  const from = `127.${20 + writer.number}.${(number >> 8) % 250}.${number % 250}`;
  return async ({ apiUrl }) => {
    const someone = visitor(apiUrl, process.platform === 'linux' ? { address: from } : {});
    await someone.call(sendCode, { body: { email, turnstileToken: await someone.captcha() } });
    acknowledged.mails.push(email);
  };
};

/** Kinds of writes by how often they come, in percent. */
const kinds: readonly [number, Kind][] = [
  [14, claim],
  [36, record],
  [14, batch],
  [8, transfer],
  [12, points],
  [2, upload],
  [2, hostname],
  [3, showcase],
  [6, removal],
  [3, mail],
];

/** The next write of somebody. */
export function nextWrite(writer: Writer, scene: Scene): Write {
  const list = kinds.flatMap(([weight, kind]) => Array.from({ length: weight }, () => kind));
  return oneOf(scene.random, list)?.(writer, scene) ?? (claim(writer, scene) as Write);
}
