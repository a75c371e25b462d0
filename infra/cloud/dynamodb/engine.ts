import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { Trouble } from '../trouble.ts';

/** A DynamoDB that answers on this machine. */
interface Engine {
  endpoint: string;
  /** True where its database file belongs to this process. */
  isEmbedded: boolean;
  close(): Promise<void>;
}

/** Ports that are tried before another process has had them all. */
const tries = 20;

/**
 * Starts the embedded engine on a database file, or in memory without one, or takes the one that
 * AWS_ENDPOINT_URL_DYNAMODB names. `died` is told if it ends before it is closed. Throws `Trouble` where none starts.
 */
export async function startEngine(
  file: string | undefined,
  died: (reason: Error) => void,
  findPort = freePort,
): Promise<Engine> {
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (endpoint) return { endpoint, isEmbedded: false, close: async () => {} };
  for (let tried = 1; ; tried++) {
    const port = await findPort();
    const { child, ended, refusal } = runEngine(port, file);
    const reason = await refusal;
    if (reason === undefined) return engineAt(`http://127.0.0.1:${port}`, child, ended, died);
    // Another process took the port since it was found.
    if (!reason.includes('already in use') || tried === tries) throw doesNotStart(reason);
  }
}

/** Runs the engine at a port. `refusal` is undefined once it listens, and else what it said last. */
function runEngine(port: number, file: string | undefined) {
  const child = spawn(
    'sh',
    ['-c', guarded, binary(), 'serve', '-p', `${port}`, ...(file ? ['--db-path', file] : [])],
    {
      // A group of its own: Ctrl-C is for us, and the engine goes last.
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  );
  let said = '';
  const listening = new Promise<undefined>((resolve) => {
    child.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-500);
      // An answer at the port would not tell: another engine may have it.
      if (said.includes('listening on')) resolve(undefined);
    });
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(said.trim() || 'it ended'));
  });
  return { child, ended, refusal: Promise.race([listening, ended]) };
}

function engineAt(
  endpoint: string,
  child: ChildProcess,
  ended: Promise<string>,
  died: (reason: Error) => void,
): Engine {
  let isClosing = false;
  void ended.then((reason) => {
    if (!isClosing) died(new Error(`The embedded DynamoDB is gone: ${reason}`));
  });
  return {
    endpoint,
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

const doesNotStart = (reason: string) =>
  new Trouble(
    `The embedded DynamoDB does not start on ${process.platform}-${process.arch} (${reason}). Name any other in AWS_ENDPOINT_URL_DYNAMODB, for example:
  docker run -d -p 8000:8000 amazon/dynamodb-local
  AWS_ENDPOINT_URL_DYNAMODB=http://localhost:8000 npm start     (or npm test)
or put a binary of dynoxide on the PATH: https://github.com/nubo-db/dynoxide`,
  );
