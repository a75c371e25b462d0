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
 * `secrets` holds the version labelled AWSCURRENT, `previous_versions` the one labelled AWSPREVIOUS, and
 * `deprecated_versions` those that lost both labels.
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
`;

/**
 * Secrets Manager (AWS JSON 1.1) with GetSecretValue, DescribeSecret, ListSecretVersionIds and PutSecretValue, and all
 * versions of each secret.
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

type Action = (database: Database, secret: Row, fields: Fields) => object;

const ACTIONS: Record<string, Action> = {
  GetSecretValue: (database, secret, { VersionId, VersionStage }) => {
    const { stage, ...version } = versionOf(database, secret, VersionId, VersionStage);
    return {
      ...described({ ...secret, ...version }),
      SecretString: version.value,
      VersionId: version.version,
      VersionStages: stagesOf(stage),
    };
  },
  DescribeSecret: (database, secret) => ({
    ...described(secret),
    LastChangedDate: Number(secret.created_at) / 1000,
    VersionIdsToStages: Object.fromEntries(
      versionsOf(database, secret)
        .filter(({ stage }) => stage)
        .map(({ version, stage }) => [version, [stage]]),
    ),
  }),
  ListSecretVersionIds: (database, secret, { IncludeDeprecated }) => ({
    ARN: secret.arn,
    Name: secret.name,
    Versions: versionsOf(database, secret)
      .filter(({ stage }) => stage || IncludeDeprecated)
      .map(({ version, stage, created_at }) => ({
        VersionId: version,
        VersionStages: stagesOf(stage),
        CreatedDate: Number(created_at) / 1000,
      })),
  }),
  PutSecretValue: (database, { arn, name }, { SecretString: value, ClientRequestToken: token }) => {
    if (typeof value !== 'string' || value === '') {
      throw new ServiceFailure('InvalidParameterException', 'SecretString is required.');
    }
    const version = String(token ?? randomUUID());
    database.transaction(() => {
      database.run(
        `INSERT INTO deprecated_versions
          SELECT name, value, version, created_at FROM previous_versions WHERE name = ?`,
        name as string,
      );
      database.run(
        `INSERT OR REPLACE INTO previous_versions
          SELECT name, value, version, created_at FROM secrets WHERE name = ?`,
        name as string,
      );
      database.run(
        'UPDATE secrets SET value = ?, version = ?, created_at = ? WHERE name = ?',
        value,
        version,
        Date.now(),
        name as string,
      );
    });
    return { ARN: arn, Name: name, VersionId: version, VersionStages: ['AWSCURRENT'] };
  },
};

function described({ arn, name, created_at }: Row) {
  return { ARN: arn, Name: name, CreatedDate: Number(created_at) / 1000 };
}

const notFound = () =>
  new ServiceFailure(
    'ResourceNotFoundException',
    "Secrets Manager can't find the specified secret value.",
  );

const stagesOf = (stage: string | undefined): string[] => (stage ? [stage] : []);

function versionsOf(database: Database, secret: Row): (Row & { stage?: string })[] {
  const earlier = (table: string) =>
    database.rows(
      `SELECT value, version, created_at FROM ${table} WHERE name = ?`,
      secret.name as string,
    );
  return [
    { ...secret, stage: 'AWSCURRENT' },
    ...earlier('previous_versions').map((row) => ({ ...row, stage: 'AWSPREVIOUS' })),
    ...earlier('deprecated_versions'),
  ];
}

/** The version with that id and that label; AWSCURRENT where a call names neither. */
function versionOf(database: Database, secret: Row, id: unknown, stage: unknown) {
  const wanted = stage ?? (id === undefined ? 'AWSCURRENT' : undefined);
  const found = versionsOf(database, secret).find(
    (each) => each.version === (id ?? each.version) && each.stage === (wanted ?? each.stage),
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
