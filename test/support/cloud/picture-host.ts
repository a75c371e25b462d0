import { startTrustedHost } from './trusted-host.ts';

/** An answer of the host: bytes, or a status with headers; undefined never answers. */
type Served = Uint8Array | { status: number; headers?: Record<string, string> } | undefined;

export interface PictureHost {
  /** Address of a path, at the host's name. */
  at(path: string): string;
  /** Answers by path; any other is 404. */
  served: Map<string, Served>;
  /** Paths that were asked for, in their order. */
  asked: string[];
}

/**
 * Starts a host of pictures. Its name has to resolve to 127.0.0.1 there, which is allowed from now on. It refuses
 * programs without a name, as Wikimedia does:
 * https://foundation.wikimedia.org/wiki/Policy:Wikimedia_Foundation_User-Agent_Policy
 */
export async function usePictureHost(name: string): Promise<PictureHost> {
  const served: PictureHost['served'] = new Map();
  const asked: string[] = [];
  const { at } = await startTrustedHost(name, ({ url = '', headers }, response) => {
    asked.push(url);
    const found = served.has(url) ? served.get(url) : { status: 404 };
    const answer = headers['user-agent'] ? found : { status: 403 };
    if (answer instanceof Uint8Array) response.end(answer);
    else if (answer) response.writeHead(answer.status, answer.headers).end();
  });
  process.env.STORAGE_LOOPBACK = 'yes';
  return { at, served, asked };
}
