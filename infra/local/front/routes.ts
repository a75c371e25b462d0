import { Trouble } from '#infra/cloud/trouble.ts';
import type { DeclaredRoute } from '../template/declared.ts';

/** A route that a request took. */
interface Match<R> {
  route: R;
  parameters: Record<string, string>;
}

interface Compiled<R> {
  route: R;
  method: string;
  path: RegExp;
  /** The least rank wins: fixed segments before parameters, the method before ANY, `$default` last. */
  rank: string;
}

const parameter = /^\{(\w+)\}$/;

/** Finds the route of a request as an HTTP API does. Throws `Trouble` for an unknown kind of route. */
export class Routes<R extends Pick<DeclaredRoute, 'key'>> {
  readonly #compiled: Compiled<R>[];

  constructor(routes: readonly R[]) {
    this.#compiled = routes.map(compile).sort((a, b) => (a.rank < b.rank ? -1 : 1));
  }

  /** The path as it was sent; parameters are decoded. */
  find(method: string, path: string): Match<R> | undefined {
    for (const candidate of this.#compiled) {
      const found = candidate.path.exec(path);
      if (!found || ![method, 'ANY'].includes(candidate.method)) continue;
      const parameters = Object.entries(found.groups ?? {}).map(([name, value]) => [
        name,
        decoded(value),
      ]);
      return { route: candidate.route, parameters: Object.fromEntries(parameters) };
    }
    return undefined;
  }
}

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-routes.html */
function compile<R extends Pick<DeclaredRoute, 'key'>>(route: R): Compiled<R> {
  if (route.key === '$default') return { route, method: 'ANY', path: /^/, rank: '2' };
  const [method = '', path = ''] = route.key.split(' ');
  const segments = path.split('/').slice(1);
  if (
    !/^[A-Z]+$/.test(method) ||
    segments.some((segment) => /[{}]/.test(segment) && !parameter.test(segment))
  ) {
    throw new Trouble(`The route "${route.key}" is of a kind that is not known here.`);
  }
  const pattern = segments.map((segment) => segment.replace(parameter, '(?<$1>[^/]+)')).join('/');
  const fixed = segments.map((segment) => (parameter.test(segment) ? '1' : '0')).join('');
  const isAny = method === 'ANY' ? '1' : '0';
  return { route, method, path: new RegExp(`^/${pattern}$`), rank: `${fixed}.${isAny}` };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
