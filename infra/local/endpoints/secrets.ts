import { randomBytes, randomUUID } from 'node:crypto';
import { Database, type Row } from './database.ts';
import { AwsFailure, jsonFailure } from './failures.ts';
import { type Started, startHttp } from './http.ts';
import { type Fields, jsonReply, readJsonCall, unknownAction } from './json-rpc.ts';
import { type GenerateSecretString, generateSecret } from './secrets/generate.ts';

/** A secret to make sure of. One of `name` and `arn` is needed; the other follows from it. */
export interface WantedSecret {
  name?: string;
  arn?: string;
  /** The template's GenerateSecretString; without it and without `value`, 32 random characters. */
  generate?: GenerateSecretString;
  /** A value of the runner's choice instead of a random one. */
  value?: string;
}

export interface Secrets extends Started {
  /** The secret's ARN; made, with its random value, only if it is not there yet. */
  ensureSecret(wanted: WantedSecret): { arn: string; name: string };
  calls: Readonly<Record<string, number>>;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS secrets (
    name TEXT PRIMARY KEY, arn TEXT NOT NULL UNIQUE, value TEXT NOT NULL, version TEXT NOT NULL, created_at INTEGER NOT NULL
  );
`;

/**
 * Secrets Manager (AWS JSON 1.1) with GetSecretValue and DescribeSecret, and one version of each secret.
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
      return jsonReply(run(find(database, fields)), '1.1');
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

const ACTIONS: Record<string, (secret: Row) => object> = {
  GetSecretValue: (secret) => ({
    ...described(secret),
    SecretString: secret.value,
    VersionId: secret.version,
    VersionStages: ['AWSCURRENT'],
  }),
  DescribeSecret: (secret) => ({
    ...described(secret),
    LastChangedDate: Number(secret.created_at) / 1000,
    VersionIdsToStages: { [String(secret.version)]: ['AWSCURRENT'] },
  }),
};

function described({ arn, name, created_at }: Row) {
  return { ARN: arn, Name: name, CreatedDate: Number(created_at) / 1000 };
}

function find(database: Database, fields: Fields): Row {
  const { SecretId: id, VersionId: version, VersionStage: stage = 'AWSCURRENT' } = fields;
  if (typeof id !== 'string' || id === '') {
    throw new AwsFailure('InvalidParameterException', 'SecretId is required.');
  }
  // An ARN may come without its random ending, as `Secret.fromSecretNameV2` of the CDK makes it.
  const secret = database.row(
    'SELECT * FROM secrets WHERE :id IN (name, arn, substr(arn, 1, length(arn) - 7))',
    { id },
  );
  if (!secret || stage !== 'AWSCURRENT' || (version ?? secret.version) !== secret.version) {
    throw new AwsFailure(
      'ResourceNotFoundException',
      "Secrets Manager can't find the specified secret.",
    );
  }
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
    ...[name, arn, value, randomUUID(), Date.now()],
  );
  const secret = database.row('SELECT arn, name FROM secrets WHERE name = ?', name);
  return { arn: String(secret?.arn), name };
}
