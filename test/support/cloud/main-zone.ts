import type { LocalStack } from '#infra/local/local-stack.ts';

/** Zone of `freehold.test` on a local stack, which holds other zones, too. */
export function mainZone({ zones }: Pick<LocalStack, 'zones'>) {
  const zone = zones.list().find(({ name }) => name === 'freehold.test.');
  if (!zone) throw new Error('There is no zone of freehold.test.');
  return zone;
}
