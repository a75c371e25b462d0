import { randomBytes, randomUUID } from 'node:crypto';
import { Database, type Row } from './database.ts';
import { jsonFailure, ServiceFailure } from './failures.ts';
import { type Started, startHttp } from './http.ts';
import { type Fields, jsonReply, readJsonCall, unknownAction } from './json-rpc.ts';
import { type GenerateSecretString, generateSecret } from './secrets/generate.ts';

/** A secret to make sure of. One of `name` and `arn` is needed; the other follows from it. */
export interface WantedSecret {
  name?: string;
  arn?: string;
  /** GenerateSecretString of the template; without it and without `value`, 32 random characters. */
  generate?: GenerateSecretString;
  /** A value of the runner's choice instead of a random one. */
  value?: string;
}

export interface Secrets extends Started {
  /** Returns the ARN; makes the secret, with a random value, where it is missing. */
  ensureSecret(wanted: WantedSecret): { arn: string; name: string };
  calls: Readonly<Record<string, number>>;
}

/**
 * `secrets` holds the version labelled AWSCURRENT, `previous_versions` the one labelled AWSPREVIOUS,
 * `deprecated_versions` those with neither, and `labels` all other labels.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS secrets (
    name TEXT PRIMARY KEY, arn TEXT NOT NULL UNIQUE, value TEXT NOT NULL, version TEXT NOT NULL, created_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS previous_versions (
    name TEXT PRIMARY KEY, value TEXT NOT NULL, version TEXT NOT NULL, created_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS deprecated_versions (
    name TEXT NOT NULL, value TEXT NOT NULL, version TEXT NOT NULL, created_at INTEGER NOT NULL, PRIMARY KEY (name, version)
  );
  CREATE TABLE IF NOT EXISTS labels (
    name TEXT NOT NULL, label TEXT NOT NULL, version TEXT NOT NULL, PRIMARY KEY (name, label)
  );
`;

/**
 * Secrets Manager (AWS JSON 1.1) with GetSecretValue, DescribeSecret, ListSecretVersionIds, PutSecretValue and
 * UpdateSecretVersionStage, and all versions of each secret.
 * https://docs.aws.amazon.com/secretsmanager/latest/apireference/
 */
export async function startSecrets(options: {
  file: string;
  port?: number;
  /** Only shows in ARNs. */
  region?: string;
}): Promise<Secrets> {
  const database = new Database(options.file, SCHEMA);
  const calls: Record<string, number> = {};
  const http = await startHttp({
    port: options.port,
    handle(call) {
      const { action, fields } = readJsonCall(call, 'secretsmanager');
      calls[action] = (calls[action] ?? 0) + 1;
      const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
      if (!run) throw unknownAction(action);
      return jsonReply(run(database, find(database, fields), fields), '1.1');
    },
    fail: (failure) => jsonFailure(failure, '1.1'),
  });
  return {
    ...http,
    calls,
    ensureSecret: (wanted) => ensure(database, options.region ?? 'us-east-1', wanted),
    async close() {
      await http.close();
      database.close();
    },
  };
}

/** Label of the version that a call reads which names none. */
const current = 'AWSCURRENT';

type Action = (database: Database, secret: Row, fields: Fields) => object;

const ACTIONS: Record<string, Action> = {
  GetSecretValue: (database, secret, { VersionId, VersionStage }) => {
    const { id, value, createdAt, labels } = versionOf(database, secret, VersionId, VersionStage);
    return {
      ...described({ ...secret, created_at: createdAt }),
      SecretString: value,
      VersionId: id,
      VersionStages: labels,
    };
  },
  DescribeSecret: (database, secret) => ({
    ...described(secret),
    LastChangedDate: Number(secret.created_at) / 1000,
    VersionIdsToStages: Object.fromEntries(
      versionsOf(database, secret)
        .filter(({ labels }) => labels.length > 0)
        .map(({ id, labels }) => [id, labels]),
    ),
  }),
  ListSecretVersionIds: (database, secret, { IncludeDeprecated }) => ({
    ARN: secret.arn,
    Name: secret.name,
    Versions: versionsOf(database, secret)
      .filter(({ labels }) => labels.length > 0 || IncludeDeprecated)
      .map(({ id, labels, createdAt }) => ({
        VersionId: id,
        VersionStages: labels,
        CreatedDate: createdAt / 1000,
      })),
  }),
  PutSecretValue: (database, secret, fields) => {
    const { SecretString: value, ClientRequestToken: token, VersionStages: stages } = fields;
    if (typeof value !== 'string' || value === '') {
      throw new ServiceFailure('InvalidParameterException', 'SecretString is required.');
    }
    const version = String(token ?? randomUUID());
    const labels = Array.isArray(stages) ? stages.map(String) : [current];
    database.transaction(() => {
      database.run(
        'INSERT INTO deprecated_versions VALUES (?, ?, ?, ?)',
        String(secret.name),
        value,
        version,
        Date.now(),
      );
      for (const label of labels) attach(database, secret, label, version);
    });
    return { ARN: secret.arn, Name: secret.name, VersionId: version, VersionStages: labels };
  },
  UpdateSecretVersionStage: (database, secret, fields) => {
    const { VersionStage, MoveToVersionId: to, RemoveFromVersionId: from } = fields;
    const label = String(VersionStage);
    const versions = versionsOf(database, secret);
    const holder = versions.find(({ labels }) => labels.includes(label))?.id;
    if (to !== undefined && !versions.some(({ id }) => id === to)) throw notFound();
    if (holder !== from && holder !== to) {
      throw new ServiceFailure(
        'InvalidParameterException',
        `The parameter RemoveFromVersionId is not the version that ${label} is attached to.`,
      );
    }
    if (to === undefined && label === current) {
      throw new ServiceFailure('InvalidParameterException', `${label} can only be moved.`);
    }
    database.transaction(() => {
      if (to !== undefined) attach(database, secret, label, String(to));
      else
        database.run('DELETE FROM labels WHERE name = ? AND label = ?', String(secret.name), label);
    });
    return { ARN: secret.arn, Name: secret.name };
  },
};

/** Gives a label to a version, and takes it from any other. The version that was the current one becomes the previous one. */
function attach(database: Database, secret: Row, label: string, version: string): void {
  const name = String(secret.name);
  if (label !== current) {
    database.run('INSERT OR REPLACE INTO labels VALUES (?, ?, ?)', name, label, version);
    return;
  }
  const next = versionsOf(database, secret).find(({ id }) => id === version);
  if (!next || next.labels.includes(current)) return;
  for (const table of ['previous_versions', 'deprecated_versions']) {
    database.run(`DELETE FROM ${table} WHERE name = ? AND version = ?`, name, version);
  }
  database.run(
    `INSERT INTO deprecated_versions
      SELECT name, value, version, created_at FROM previous_versions WHERE name = ?`,
    name,
  );
  database.run(
    `INSERT OR REPLACE INTO previous_versions
      SELECT name, value, version, created_at FROM secrets WHERE name = ?`,
    name,
  );
  database.run(
    'UPDATE secrets SET value = ?, version = ?, created_at = ? WHERE name = ?',
    next.value,
    version,
    next.createdAt,
    name,
  );
}

function described({ arn, name, created_at }: Row) {
  return { ARN: arn, Name: name, CreatedDate: Number(created_at) / 1000 };
}

const notFound = () =>
  new ServiceFailure(
    'ResourceNotFoundException',
    "Secrets Manager can't find the specified secret value.",
  );

/** A value that a secret has or had. */
interface Version {
  id: string;
  value: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  labels: string[];
}

function versionsOf(database: Database, { name }: Row): Version[] {
  const others = database.rows('SELECT label, version FROM labels WHERE name = ?', String(name));
  const read = (table: string, ...labels: string[]): Version[] =>
    database
      .rows(`SELECT value, version, created_at FROM ${table} WHERE name = ?`, String(name))
      .map(({ value, version, created_at }) => ({
        id: String(version),
        value: String(value),
        createdAt: Number(created_at),
        labels: [
          ...labels,
          ...others.flatMap((one) => (one.version === version ? [String(one.label)] : [])),
        ],
      }));
  return [
    ...read('secrets', current),
    ...read('previous_versions', 'AWSPREVIOUS'),
    ...read('deprecated_versions'),
  ];
}

/** The version with that id and that label; AWSCURRENT where a call names neither. */
function versionOf(database: Database, secret: Row, id: unknown, label: unknown): Version {
  const wanted = label ?? (id === undefined ? current : undefined);
  const found = versionsOf(database, secret).find(
    (one) =>
      one.id === (id ?? one.id) && (wanted === undefined || one.labels.includes(String(wanted))),
  );
  if (!found) throw notFound();
  return found;
}

function find(database: Database, { SecretId: id }: Fields): Row {
  if (typeof id !== 'string' || id === '') {
    throw new ServiceFailure('InvalidParameterException', 'SecretId is required.');
  }
  // `Secret.fromSecretNameV2` of the CDK names an ARN without its random ending.
  const secret = database.row(
    'SELECT * FROM secrets WHERE :id IN (name, arn, substr(arn, 1, length(arn) - 7))',
    { id },
  );
  if (!secret) throw notFound();
  return secret;
}

function ensure(database: Database, region: string, wanted: WantedSecret) {
  const name = wanted.name ?? wanted.arn?.split(':')[6]?.replace(/-\w{6}$/, '');
  if (!name) throw new TypeError('A secret needs a name or an ARN');
  const ending = randomBytes(3).toString('hex');
  const arn =
    wanted.arn ?? `arn:aws:secretsmanager:${region}:000000000000:secret:${name}-${ending}`;
  const value = wanted.value ?? generateSecret(wanted.generate ?? {});
  database.run(
    'INSERT INTO secrets VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    name,
    arn,
    value,
    randomUUID(),
    Date.now(),
  );
  const secret = database.row('SELECT arn, name FROM secrets WHERE name = ?', name);
  return { arn: String(secret?.arn), name };
}
