import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Trouble } from '#infra/cloud/trouble.ts';
import { root } from '#infra/constructs/paths.ts';

/** 0 picks a free port. */
export interface Ports {
  site: number;
  dns: number;
  mail: number;
  smtp: number;
  /** The storage that stands for R2. */
  storage: number;
  /** The network that stands before proxied records. */
  edge: number;
}

/** Options of the command line and the environment. */
interface Options {
  /** The data folder, absolute. */
  data: string;
  ports: Ports;
  /** From the sources as they are edited, or as it is built and delivered. */
  site: 'sources' | 'built';
  /** Deletes the data first. */
  reset: boolean;
  /** Fills in the demonstration. */
  seed: boolean;
  /** Requests a second that the local Route 53 takes; the real one's unless set. */
  route53Rate: number | undefined;
  /** Milliseconds until a change of the local Route 53 is INSYNC. */
  route53Sync: number;
  /** `host:port` that stands for the origins of proxied records. */
  origin: string | undefined;
  /** How many times as long as at AWS a function may take. */
  patience: number;
}

/** Reads the options of `npm start`. Throws `Trouble` for what it does not know. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options {
  const { built, reset, seed } = readFlags(args);
  return {
    data: env.FREEHOLD_DATA ? resolve(env.FREEHOLD_DATA) : join(root, '.local'),
    ports: {
      site: port(env, 'FREEHOLD_PORT', 3000),
      dns: port(env, 'FREEHOLD_DNS_PORT', 5354),
      mail: port(env, 'FREEHOLD_MAIL_PORT', 8025),
      smtp: port(env, 'FREEHOLD_SMTP_PORT', 1025),
      storage: port(env, 'FREEHOLD_STORAGE_PORT', 9000),
      edge: port(env, 'FREEHOLD_EDGE_PORT', 8080),
    },
    site: built ? 'built' : 'sources',
    reset: reset ?? false,
    seed: seed ?? false,
    route53Rate: rate(env, 'FREEHOLD_ROUTE53_RATE'),
    route53Sync: milliseconds(env, 'FREEHOLD_ROUTE53_SYNC', 2000),
    origin: server(env, 'FREEHOLD_ORIGIN'),
    patience: times(env, 'FREEHOLD_PATIENCE'),
  };
}

function readFlags(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        built: { type: 'boolean' },
        reset: { type: 'boolean' },
        seed: { type: 'boolean' },
      },
    });
    return values;
  } catch (error) {
    throw new Trouble(
      `${(error as Error).message.split('.')[0]}. There are: npm start -- [--built] [--reset] [--seed]`,
    );
  }
}

function rate(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const value = env[name];
  if (!value) return undefined;
  if (/^[1-9]\d{0,2}$/.test(value)) return Number(value);
  throw new Trouble(`${name} is "${value}". Take a number of requests a second from 1 to 999.`);
}

function milliseconds(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const value = env[name] || String(usual);
  if (/^\d{1,6}$/.test(value)) return Number(value);
  throw new Trouble(`${name} is "${value}". Take a number of milliseconds from 0 to 999999.`);
}

function times(env: NodeJS.ProcessEnv, name: string): number {
  const value = env[name] || '1';
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  throw new Trouble(`${name} is "${value}". Take a number from 1 to 99.`);
}

function server(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name];
  if (!value) return undefined;
  if (/^[\w.-]+:\d{1,5}$/.test(value)) return value;
  throw new Trouble(`${name} is "${value}". Take a host and a port, such as localhost:8000.`);
}

function port(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const value = env[name] || String(usual);
  const number = Number(value);
  if (/^\d+$/.test(value) && number <= 65_535) return number;
  throw new Trouble(`${name} is "${value}", which is no port. Take one from 1 to 65535.`);
}
