import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { patience } from './patience.ts';
import type { Addresses } from './person.ts';

/** A stack in a process of its own. */
export interface ChildStack extends Addresses {
  child: ChildProcess;
  dnsPort: number;
  /** All that it said so far. */
  readonly said: string;
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

/** Runs `npm start`'s command on a data folder until it says that it is ready. */
export async function startChild(data: string): Promise<ChildStack> {
  const child = spawn(process.execPath, ['infra/local/start.ts'], {
    env: {
      ...process.env,
      FREEHOLD_DATA: data,
      FREEHOLD_PORT: '0',
      FREEHOLD_DNS_PORT: '0',
      FREEHOLD_MAIL_PORT: '0',
      FREEHOLD_SMTP_PORT: '0',
      FREEHOLD_STORAGE_PORT: '0',
      FREEHOLD_EDGE_PORT: '0',
      FREEHOLD_ROUTE53_SYNC: '200',
      FREEHOLD_PATIENCE: String(patience),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      said += chunk;
    });
  }
  while (!/Freehold is ready[\s\S]*\n\n$/.test(said)) {
    if (!isRunning(child)) throw new Error(said);
    await pause(20);
  }
  const port = (pattern: RegExp) => Number(pattern.exec(said)?.[1]);
  return {
    child,
    get said() {
      return said;
    },
    apiUrl: `http://127.0.0.1:${port(/Site +http:\/\/localhost:(\d+)/)}/api`,
    inboxUrl: `http://127.0.0.1:${port(/Inbox +http:\/\/localhost:(\d+)/)}`,
    dnsPort: port(/-p (\d+)/),
  };
}

/** Ends a stack by a signal, unless it ended; returns its exit code. */
export async function endChild(
  { child }: ChildStack,
  signal: 'SIGKILL' | 'SIGTERM',
): Promise<number | null> {
  if (!isRunning(child)) return child.exitCode;
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
