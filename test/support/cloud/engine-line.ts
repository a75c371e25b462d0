import { connect, type Socket } from 'node:net';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Got, Sent } from './fault-answers.ts';

/** What a client of AWS asks of the table, with the place of the table. */
interface Asked extends Sent {
  hostname: string;
  port: number;
}

interface Waiting {
  resolve(got: Got): void;
  reject(error: Error): void;
}

const headEnd = '\r\n\r\n';

/** Reads a whole answer that tells its length, as the engine's do; undefined while some of it is missing. */
function readAnswer(data: Buffer): Got | undefined {
  const end = data.indexOf(headEnd);
  if (end < 0) return undefined;
  const [status = '', ...lines] = data.toString('latin1', 0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const start = end + headEnd.length;
  const length = Number(headers['content-length']);
  if (!Number.isInteger(length)) throw new Error(`The engine told no length: ${data}`);
  if (data.length < start + length) return undefined;
  const statusCode = Number(status.split(' ')[1]);
  return { statusCode, headers, body: data.subarray(start, start + length) };
}

/** The text of bytes that warn of a use as a string, to which `Buffer.from` puts them. */
const textOf = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString();

/** A connection to the engine that has one request under way. */
class Line {
  readonly #socket: Socket;
  #waiting: Waiting | undefined;
  #read: Buffer = Buffer.alloc(0);

  constructor(hostname: string, port: number) {
    this.#socket = connect(port, hostname).setNoDelay();
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#settle()?.reject(error));
    this.#socket.on('close', () =>
      this.#settle()?.reject(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })),
    );
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  ask({ method, path, headers, body = '' }: Asked): Promise<Got> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const text = typeof body === 'string' ? body : textOf(body);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.ref();
      this.#socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
    });
  }

  #take(chunk: Buffer): void {
    this.#read = this.#read.length > 0 ? Buffer.concat([this.#read, chunk]) : chunk;
    try {
      const got = readAnswer(this.#read);
      if (!got) return;
      this.#read = Buffer.alloc(0);
      this.#settle()?.resolve(got);
    } catch (error) {
      this.#socket.destroy(error as Error);
    }
  }

  /** Whoever waits, once. A line that nobody waits at keeps no process alive. */
  #settle(): Waiting | undefined {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#socket.unref();
    return waiting;
  }
}

/** Lines without a request, for all files of a process. */
const kept = globalThis as { lines?: Map<number, Line[]> };
kept.lines ??= new Map();
const idle = kept.lines;

/** Sends requests to the engine over plain sockets. */
export class EngineLine {
  async handle(asked: Asked): Promise<{ response: Got }> {
    const free = (idle.get(asked.port) ?? []).filter(({ isOpen }) => isOpen);
    const line = free.pop() ?? new Line(asked.hostname, asked.port);
    idle.set(asked.port, free);
    const response = await line.ask(asked);
    idle.get(asked.port)?.push(line);
    return { response };
  }
}

const header =
  'AWS4-HMAC-SHA256 Credential=test/20260101/eu-central-1/dynamodb/aws4_request, SignedHeaders=host, Signature=none';

/**
 * Has a client ask the embedded engine, which reads no signature, at half the processor time: hashes, Node's HTTP and its
 * streams took the other half. Tests of `local` and of the browser ask as a deployment does.
 */
export function shorten({ config, middlewareStack }: DynamoDBDocumentClient): void {
  const sign = async (asked: Asked) => {
    const headers = { ...asked.headers, authorization: header, 'x-amz-date': '20260101T000000Z' };
    return Object.assign(asked, { headers });
  };
  Object.assign(config, { signer: async () => ({ sign }) });
  const line = new EngineLine();
  // The connections stay as they are: functions send requests to other services by them.
  middlewareStack.add(
    () =>
      async ({ request }) =>
        (await line.handle(request as Asked)) as never,
    { step: 'deserialize', priority: 'low', name: 'engineLine', override: true },
  );
}
