import { failure } from '#platform/failures.ts';
import { apiBase, methodsOf } from '#shared/kernel/endpoint.ts';
import { type Binding, Call, type Step } from '../call.ts';

/** Finds the binding of a route. Throws `NOT_FOUND`, as for API Gateway's `$default` route. */
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
      const binding = byKey.get(event.routeKey);
      if (!binding) throw failure('NOT_FOUND');
      context.call = new Call(binding, event);
    },
  };
}
