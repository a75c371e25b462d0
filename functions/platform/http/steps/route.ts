import { failure } from '#platform/failures.ts';
import { apiBase, type Endpoint, methodsOf } from '#shared/kernel/endpoint.ts';
import { type Binding, Call, type Step } from '../call.ts';

/** Calls of protocols, and of those who have a token. */
const serves = ({ access, wire }: Endpoint): boolean => access === 'token' || wire !== undefined;

/**
 * Finds the binding of a route, which lacks `/api` where programs ask at the root of their host. Throws `NOT_FOUND`, as
 * for API Gateway's `$default` route, and `ORIGIN_REQUIRED` for a call of pages at a host for programs.
 */
export function route(bindings: readonly Binding[]): Step {
  const byKey = new Map(
    bindings.flatMap((binding) =>
      methodsOf(binding.endpoint).map((method) => [
        `${method} ${apiBase}${binding.endpoint.path}`,
        binding,
      ]),
    ),
  );
  return {
    before: ({ event, context }) => {
      const { routeKey } = event;
      const binding = byKey.get(routeKey) ?? byKey.get(routeKey.replace(' ', ` ${apiBase}`));
      if (!binding) throw failure('NOT_FOUND');
      if (context.isForPrograms && !serves(binding.endpoint)) throw failure('ORIGIN_REQUIRED');
      context.call = new Call(binding, event);
    },
  };
}
