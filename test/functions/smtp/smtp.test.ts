import { buffer } from 'node:stream/consumers';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import type { SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  activateSmtpConfig,
  createSmtpConfig,
  deactivateSmtpConfig,
  deleteSmtpConfig,
  listSmtpConfigs,
  type SmtpConfig,
  testSmtpConfig,
  updateSmtpConfig,
} from '#shared/areas/smtp/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { auditOf } from '#test/support/audit.ts';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';
import { useLambda } from '#test/support/cloud/lambda.ts';
import { login, type MailServer, startMailServer } from '#test/support/cloud/mail-server.ts';
import { newAdministrator } from '#test/support/roles.ts';

const ses = mockClient(SESClient);

/** While it is held, no time passes for whoever waits: the test says when it is over. */
const time = vi.hoisted(() => ({ over: undefined as PromiseWithResolvers<void> | undefined }));

vi.mock(import('node:timers/promises'), async (load) => {
  const original = await load();
  const setTimeout: typeof original.setTimeout = (delay, value, options) =>
    time.over
      ? time.over.promise.then(() => value as never)
      : original.setTimeout(delay, value, options);
  return { ...original, setTimeout };
});

let token: string;

beforeAll(async () => {
  await useEngine();
  await useLambda();
  ({ token } = await newAdministrator());
});

const list = async () =>
  (await call(listSmtpConfigs, { query: { limit: 100 } }, { token })).body.items;

beforeEach(async () => {
  ses.reset();
  ses.on(SendEmailCommand).resolves({});
  for (const { id } of await list()) await call(deleteSmtpConfig, { params: { id } }, { token });
});

const settings = {
  host: 'localhost',
  port: 587,
  ...login,
  fromEmail: 'hello@freehold.test',
  fromName: 'Freehold',
};

const create = (changed: Partial<typeof settings> = {}) =>
  call(createSmtpConfig, { body: { ...settings, ...changed } }, { token });
const created = async (changed?: Partial<typeof settings>): Promise<SmtpConfig> =>
  (await create(changed)).body;
const update = (id: string, changed: Partial<typeof settings>) => {
  const { password: _kept, ...rest } = settings;
  return call(updateSmtpConfig, { params: { id }, body: { ...rest, ...changed } }, { token });
};
const activate = (id: string) => call(activateSmtpConfig, { params: { id } }, { token });
const test = (id: string, to = 'me@example.org') =>
  call(testSmtpConfig, { params: { id }, body: { to } }, { token });

/** A configuration of a server that passed its test and is active. */
async function active({ port }: Pick<MailServer, 'port'>): Promise<SmtpConfig> {
  const { id } = await created({ port });
  expect((await test(id)).body.accepted).toBe(true);
  return (await activate(id)).body;
}

const found = async (id: string) => (await list()).find((config) => config.id === id);

describe('a configuration of a mail server', () => {
  it('is saved as an untested draft, and never tells its password', async () => {
    const answer = await create();
    expect(answer.status).toBe(201);
    const { password: _secret, ...shown } = settings;
    expect(answer.body).toMatchObject({
      ...shown,
      passwordEnding: 'tery',
      active: false,
      testedAt: null,
      trouble: null,
      createdAt: expect.stringMatching(/Z$/),
    });
    const { items } = (await call(listSmtpConfigs, { query: {} }, { token })).body;
    expect(items).toEqual([answer.body]);
    expect(JSON.stringify(items)).not.toContain(login.password);
  });

  it('lies in the table with a sealed password, which opens for no other one', async () => {
    const { smtpServers, readPassword } = await import('#functions/smtp/items/smtp-configs.ts');
    const [one, other] = [await created(), await created()];
    const entry = await smtpServers.read(one.id);
    expect(JSON.stringify(entry)).not.toContain(login.password);
    if (!entry) throw new Error('It is gone.');
    expect(await readPassword(entry.fields)).toBe(login.password);
    expect(await readPassword({ ...entry.fields, id: other.id })).toBeUndefined();
  });

  it('that is not there is found by no call', async () => {
    const nowhere = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
    const answers = [await update(nowhere, {}), await activate(nowhere), await test(nowhere)];
    expect(answers.map(({ failure }) => failure.code)).toEqual(Array(3).fill('NOT_FOUND'));
  });

  it('shows nothing of a short password', async () => {
    expect((await created({ password: 'hunter2' })).passwordEnding).toBe('');
  });

  it.each([
    ['host', { host: '192.0.2.1' }],
    ['host', { host: 'smtp.example.com:25' }],
    ['port', { port: 0 }],
    ['user', { user: 'a\r\nb' }],
    ['password', { password: '' }],
    ['fromEmail', { fromEmail: `${'a'.repeat(65)}@example.org` }],
    ['fromName', { fromName: 'a\nBcc: b@example.org' }],
  ])('is refused for a wrong %s', async (path, changed) => {
    const { status, failure } = await create(changed);
    expect([status, failure.details]).toMatchObject([400, { issues: [{ path }] }]);
  });

  it('keeps its password when it is edited without one', async () => {
    const server = await startMailServer();
    const { id } = await created({ port: server.port });
    const { body } = await update(id, { port: server.port, fromName: 'Mill' });
    expect(body).toMatchObject({ fromName: 'Mill', passwordEnding: 'tery' });
    expect((await test(id)).body.accepted).toBe(true);
  });

  it('takes another host or port with its password only', async () => {
    for (const elsewhere of [{ host: 'smtp.example.org' }, { port: 2525 }]) {
      const { id } = await created();
      const { status, failure } = await update(id, elsewhere);
      const issue = { path: 'password', rule: 'other_host' };
      expect([status, failure?.details]).toMatchObject([400, { issues: [issue] }]);
      const { password } = login;
      expect((await update(id, { ...elsewhere, password })).status).toBe(200);
    }
  });

  it('is told in the audit by each change, without its password', async () => {
    const server = await startMailServer();
    const { id } = await active(server);
    await update(id, { fromName: 'Mill', port: server.port });
    await call(deactivateSmtpConfig, { params: { id } }, { token });
    await call(deleteSmtpConfig, { params: { id } }, { token });
    const entries = await auditOf(id);
    expect(entries.map(({ event }) => event)).toEqual([
      'smtp-config-deleted',
      'smtp-config-deactivated',
      'smtp-config-changed',
      'smtp-config-activated',
      'smtp-config-tested',
      'smtp-config-created',
    ]);
    expect(entries[2]?.changes).toEqual({ fromName: { from: 'Freehold', to: 'Mill' } });
    expect(entries[5]?.changes.password).toEqual({});
    expect(JSON.stringify(entries)).not.toContain(login.password);
  });

  it('is listed in two requests at once, with its number', async () => {
    await created();
    const { meter } = theEngine();
    await call(listSmtpConfigs, { query: {} }, { token });
    meter.start();
    const { body } = await call(listSmtpConfigs, { query: { limit: 1 } }, { token });
    expect(body.total).toBe(1);
    expect([meter.requests.length, meter.trips]).toEqual([3, 2]);
  });
});

describe('activating a configuration', () => {
  it('is refused until a test mail was accepted', async () => {
    const server = await startMailServer();
    const { id } = await created({ port: server.port });
    expect((await activate(id)).failure.code).toBe('TEST_REQUIRED');
    await test(id);
    expect((await activate(id)).body).toMatchObject({ active: true });
  });

  it('ends the use of another one, also when many come at once', async () => {
    const server = await startMailServer();
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) {
      const { id } = await created({ port: server.port });
      await test(id);
      ids.push(id);
    }
    const answers = await Promise.all(ids.map(activate));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect((await list()).filter((config) => config.active)).toHaveLength(1);
  });

  it.each([
    ['port', { port: 2525, password: login.password }],
    ['user', { user: 'somebody' }],
    ['password', { password: 'another one, also long' }],
    ['sender', { fromEmail: 'else@freehold.test' }],
  ])('does not outlive a change of its %s', async (_setting, changed) => {
    const server = await startMailServer();
    const { id } = await active(server);
    const { body } = await update(id, { port: server.port, ...changed });
    expect(body).toMatchObject({ active: false, testedAt: null });
    expect((await activate(id)).failure.code).toBe('TEST_REQUIRED');
  });
});

describe('a test mail', () => {
  it('arrives, and shows what was said with the server without secrets', async () => {
    const server = await startMailServer();
    const { id } = await created({ port: server.port });
    const { body } = await test(id, 'me@example.org');
    expect(body).toMatchObject({ accepted: true, obstacle: null });
    expect(server.taken).toEqual(['me@example.org']);
    const said = body.conversation.map(({ from, text }) => `${from} ${text}`);
    expect(said).toContain('client STARTTLS');
    expect(said).toContain('client AUTH PLAIN …');
    expect(said).toContain('client RCPT TO:<me@example.org>');
    expect(said.at(-2)).toBe('server 250 Kept');
    expect((await found(id))?.testedAt).not.toBeNull();
  });

  it.each([['PLAIN'], ['LOGIN']])(
    'shows no password that a server repeats after AUTH %s',
    async (method) => {
      const server = await startMailServer({ authMethods: [method] });
      const password = 'the wrong password';
      const { id } = await created({ port: server.port, password });
      const { body } = await test(id);
      expect(body).toMatchObject({ accepted: false, obstacle: 'login' });
      expect(body.conversation.at(-1)?.text).toBe('535 Wrong password …');
      const told = JSON.stringify(body);
      const { user } = login;
      for (const secret of [password, btoa(password), btoa(`\0${user}\0${password}`)]) {
        expect(told).not.toContain(secret);
      }
      expect((await activate(id)).failure.code).toBe('TEST_REQUIRED');
    },
  );

  const refusing = (_address: unknown, _session: unknown, done: (error: Error) => void) =>
    done(new Error('Not here'));

  it.each([
    ['a server without STARTTLS', 'no-tls', { disabledCommands: ['STARTTLS'] }],
    ['a sender that is not allowed', 'sender', { onMailFrom: refusing }],
    ['a recipient that is not taken', 'recipient', { onRcptTo: refusing }],
    ['a certificate for another host', 'certificate', { certifiedFor: 'other.example' }],
  ])('tells %s by its name', async (_what, obstacle, options) => {
    const server = await startMailServer(options);
    const { id } = await created({ port: server.port });
    expect((await test(id)).body).toMatchObject({ accepted: false, obstacle });
    expect(server.taken).toEqual([]);
  });

  it('trusts no certificate that nobody vouches for', async () => {
    const server = await startMailServer();
    const { certificateFor } = await import('#infra/cloud/mail/certificate.ts');
    process.env.SMTP_LOOPBACK_CERTIFICATE = (await certificateFor('localhost')).certificate;
    const { id } = await created({ port: server.port });
    expect((await test(id)).body.obstacle).toBe('certificate');
  });

  it('tells a port where nothing listens, and a host that is none', async () => {
    await startMailServer();
    const { id } = await created({ port: 1 });
    expect((await test(id)).body.obstacle).toBe('refused');
    const unknown = await created({ host: 'no.such.host.invalid' });
    expect((await test(unknown.id)).body.obstacle).toBe('host-unknown');
  });

  it('gives up on a server that says nothing', async () => {
    const deadline = limits.smtp.deadline;
    Object.assign(limits.smtp, { deadline: 0.2 });
    try {
      const server = await startMailServer({ onConnect: () => {} });
      const { id } = await created({ port: server.port });
      expect((await test(id)).body.obstacle).toBe('timeout');
    } finally {
      Object.assign(limits.smtp, { deadline });
    }
  });

  it('is not sent to hosts with private addresses', async () => {
    const server = await startMailServer();
    delete process.env.SMTP_LOOPBACK_CERTIFICATE;
    const { id } = await created({ port: server.port });
    expect((await test(id)).body).toEqual({
      accepted: false,
      obstacle: 'host-private',
      conversation: [],
    });
    expect(server.connections).toBe(0);
  });
});

describe('a mail', () => {
  let send: (event: SQSEvent) => Promise<{ batchItemFailures: unknown[] }>;

  beforeAll(async () => {
    ({ handler: send } = await import('#functions/mail/send.ts'));
  });

  /** Sends mails to these addresses, one after another, as the queue tells of them. */
  async function mail(...addresses: string[]): Promise<void> {
    const { mailWrite } = await import('#functions/mail/service.ts');
    const { transact } = await import('#platform/table/transaction.ts');
    const ids: string[] = [];
    for (const to of addresses) {
      const write = await mailWrite('en', to, { kind: 'code', code: '123456', minutes: 10 });
      await transact([write]);
      ids.push(String(write.operation.Put?.Item?.id));
    }
    const Records = ids.map((mailId) => ({ messageId: mailId, body: JSON.stringify({ mailId }) }));
    expect(await send({ Records } as SQSEvent)).toEqual({ batchItemFailures: [] });
  }

  const bySes = () =>
    ses
      .commandCalls(SendEmailCommand)
      .map(({ args: [{ input }] }) => input.Destination?.ToAddresses?.[0]);

  /** Lets the rest of a server that failed be over. */
  async function rested(): Promise<void> {
    const { noteTrouble, readActiveSmtp } = await import('#functions/smtp/items/smtp-configs.ts');
    const { server, trouble } = (await readActiveSmtp()) ?? {};
    if (!server || !trouble) throw new Error('No server is in trouble.');
    const at = new Date(Date.now() - (limits.smtp.rest + 1) * 1000).toISOString();
    const { smtpServers } = await import('#functions/smtp/items/smtp-configs.ts');
    const { transact } = await import('#platform/table/transaction.ts');
    const entry = await smtpServers.read(server.id);
    if (!entry) throw new Error('It is gone.');
    await transact(smtpServers.rewrite(entry, { ...server, testedAt: at }));
    await noteTrouble(server.id, { ...trouble, at });
  }

  /** Has each note of how a mail went fail while something is done, as a busy table does. */
  async function withoutNotes(act: () => Promise<void>): Promise<void> {
    const { client } = await import('#platform/table/table.ts');
    client.middlewareStack.add(
      (next) => (args) => {
        const { TransactItems } = args.input as { TransactItems?: unknown[] };
        if (JSON.stringify(TransactItems)?.includes('SMTP_CONFIGS')) throw new Error('Busy');
        return next(args);
      },
      { step: 'initialize', name: 'busy' },
    );
    try {
      await act();
    } finally {
      client.middlewareStack.remove('busy');
    }
  }

  it('goes by the active server, and by SES where none is', async () => {
    const server = await startMailServer();
    const { id } = await active(server);
    await mail('one@example.org');
    expect([server.taken.at(-1), bySes()]).toEqual(['one@example.org', []]);
    await call(deactivateSmtpConfig, { params: { id } }, { token });
    await mail('two@example.org');
    expect([server.taken.at(-1), bySes()]).toEqual(['one@example.org', ['two@example.org']]);
  });

  it('is tried again and then goes by SES when the server fails, and administrators see it', async () => {
    let failing = false;
    const server = await startMailServer({
      onMailFrom: (_address, _session, done) =>
        done(failing ? Object.assign(new Error('Busy'), { responseCode: 421 }) : null),
    });
    const { id } = await active(server);
    failing = true;
    const { connections } = server;
    await mail('late@example.org');
    expect([server.connections - connections, bySes()]).toEqual([2, ['late@example.org']]);
    expect((await found(id))?.trouble).toMatchObject({
      obstacle: 'sender',
      answer: expect.stringContaining('Busy'),
    });
    const { readActiveSmtp } = await import('#functions/smtp/items/smtp-configs.ts');
    expect(await readActiveSmtp()).toMatchObject({
      server: { id },
      trouble: { obstacle: 'sender' },
    });
  });

  it('is sent once by a server that answers the whole of it too late, noted or not, and administrators see it', async () => {
    const copies: string[] = [];
    const server = await startMailServer({
      async onData(stream, { envelope }, done) {
        copies.push(...envelope.rcptTo.map(({ address }) => address));
        await buffer(stream);
        if (!time.over) done(null, 'Kept');
        time.over?.resolve();
      },
    });
    const { id } = await active(server);
    const sendSlowly = async (to: string) => {
      time.over = Promise.withResolvers();
      try {
        await mail(to);
      } finally {
        time.over = undefined;
      }
    };
    await withoutNotes(() => sendSlowly('unnoted@example.org'));
    await sendSlowly('slow@example.org');
    expect([copies.slice(1), bySes()]).toEqual([['unnoted@example.org', 'slow@example.org'], []]);
    expect((await found(id))?.trouble).toMatchObject({ obstacle: 'timeout' });
  });

  it('goes by SES where the server falls silent before it has the mail', async () => {
    const server = await startMailServer({
      onMailFrom: (_address, _session, done) => (time.over ? time.over.resolve() : done()),
    });
    await active(server);
    time.over = Promise.withResolvers();
    try {
      await mail('silent@example.org');
    } finally {
      time.over = undefined;
    }
    expect(bySes()).toEqual(['silent@example.org']);
  });

  it('is tried once by a server that refuses the login', async () => {
    let password = login.password;
    const server = await startMailServer({
      onAuth: (auth, _session, done) =>
        auth.password === password ? done(null, { user: 'a' }) : done(new Error('No')),
    });
    await active(server);
    password = 'changed';
    const { connections } = server;
    await mail('code@example.org');
    expect([server.connections - connections, bySes()]).toEqual([1, ['code@example.org']]);
  });

  it('goes by SES at once for a minute after the server failed, and then by the server again', async () => {
    let failing = false;
    const server = await startMailServer({
      onMailFrom: (_address, _session, done) => done(failing ? new Error('No') : null),
    });
    const { id } = await active(server);
    failing = true;
    await mail('one@example.org', 'two@example.org');
    failing = false;
    await mail('three@example.org');
    expect(bySes()).toEqual(['one@example.org', 'two@example.org', 'three@example.org']);
    await rested();
    await withoutNotes(() => mail('four@example.org'));
    expect([bySes().length, server.taken.at(-1)]).toEqual([3, 'four@example.org']);
    expect((await found(id))?.trouble).not.toBeNull();
    await mail('five@example.org');
    expect([bySes().length, server.taken.at(-1)]).toEqual([3, 'five@example.org']);
    expect((await found(id))?.trouble).toBeNull();
  });

  it('goes by SES where its address is refused, and others by the server all the same', async () => {
    const server = await startMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address === 'mistyped@example.org' ? new Error('No') : null),
    });
    const { id } = await active(server);
    await mail('mistyped@example.org');
    expect((await found(id))?.trouble).toMatchObject({ obstacle: 'recipient' });
    await mail('right@example.org');
    expect([server.taken.at(-1), bySes()]).toEqual(['right@example.org', ['mistyped@example.org']]);
  });

  it('goes by SES when the function that talks to servers fails', async () => {
    const server = await startMailServer();
    await active(server);
    const { TRANSPORT_FUNCTION } = process.env;
    process.env.TRANSPORT_FUNCTION = 'gone';
    try {
      await mail('safe@example.org');
    } finally {
      process.env.TRANSPORT_FUNCTION = TRANSPORT_FUNCTION;
    }
    expect(bySes()).toEqual(['safe@example.org']);
  });
});
