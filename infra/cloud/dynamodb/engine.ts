import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Trouble } from '../trouble.ts';

/** A DynamoDB that answers on this machine. */
interface Engine {
  endpoint: string;
  /** True where its database file belongs to this process. */
  isEmbedded: boolean;
  close(): Promise<void>;
}

/**
 * Starts the embedded engine on a database file, or in memory without one, or takes the one that
 * AWS_ENDPOINT_URL_DYNAMODB names. `died` is told if it ends before it is closed.
 */
export async function startEngine(
  file: string | undefined,
  died: (reason: Error) => void,
): Promise<Engine> {
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (endpoint) return { endpoint, isEmbedded: false, close: async () => {} };
  const port = await freePort();
  const child = spawn(
    'sh',
    ['-c', guarded, binary(), 'serve', '-p', `${port}`, ...(file ? ['--db-path', file] : [])],
    {
      // A group of its own: Ctrl-C is for us, and the engine goes last.
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  );
  const ended = new Promise<string>((resolve) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-500);
    });
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(said.trim() || 'it ended'));
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(url, ended);
  let isClosing = false;
  void ended.then((reason) => {
    if (!isClosing) died(new Error(`The embedded DynamoDB is gone: ${reason}`));
  });
  return {
    endpoint: url,
    isEmbedded: true,
    async close() {
      isClosing = true;
      child.stdin?.end();
      await ended;
    },
  };
}

/**
 * Runs a command for as long as standard input is open, which the system closes however we end: an
 * engine that outlived a `kill -9` would hold the database and the memory.
 */
const guarded = 'exec 3<&0; "$0" "$@" & child=$!; (cat <&3 >/dev/null; kill $child) & wait $child';

function binary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    return join(
      dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)),
      'dynoxide',
    );
  } catch {
    // There is none for this kind of machine: whoever has one put it on the path.
    return 'dynoxide';
  }
}

/** A port of this machine that nobody has. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilAnswering(url: string, ended: Promise<string>): Promise<void> {
  let reason: string | undefined;
  void ended.then((text) => {
    reason = text;
  });
  while (reason === undefined) {
    if (
      await fetch(url, { method: 'POST' }).then(
        () => true,
        () => false,
      )
    )
      return;
    await pause(5);
  }
  throw new Trouble(
    `The embedded DynamoDB does not start on ${process.platform}-${process.arch} (${reason}). Name any other in AWS_ENDPOINT_URL_DYNAMODB, for example:
  docker run -d -p 8000:8000 amazon/dynamodb-local
  AWS_ENDPOINT_URL_DYNAMODB=http://localhost:8000 npm start     (or npm test)
or put a binary of dynoxide on the PATH: https://github.com/nubo-db/dynoxide`,
  );
}
