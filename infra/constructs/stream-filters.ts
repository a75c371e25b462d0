import { FilterCriteria, FilterRule } from 'aws-cdk-lib/aws-lambda';
import type { Followed } from '../../shared/followed.ts';

const kinds = ['INSERT', 'MODIFY', 'REMOVE'] as const;

const oneOf = (values: readonly string[]) => ({ S: FilterRule.or(...values) });

/**
 * Filters of a stream mapping that let through what is followed: one for each kind of change, and
 * two for each declaration with `where`. Lambda takes five, and up to ten on request.
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html
 */
export function streamFilters(followed: readonly Followed[]): Record<string, unknown>[] {
  const plain = kinds.flatMap((kind) => {
    const entities = followed
      .filter(({ events, where }) => !where && events.includes(kind))
      .flatMap((each) => each.entities);
    const image = kind === 'REMOVE' ? 'OldImage' : 'NewImage';
    return entities.length > 0
      ? [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual(kind),
            dynamodb: { [image]: { entity: oneOf([...new Set(entities)]) } },
          }),
        ]
      : [];
  });
  const conditional = followed.flatMap(({ entities, events, where }) => {
    if (!where) return [];
    const attributes = Object.entries({ entity: entities, ...where }).map(([name, values]) => [
      name,
      oneOf(values),
    ]);
    return ['NewImage', 'OldImage'].map((image) =>
      FilterCriteria.filter({
        eventName: FilterRule.or(...events),
        dynamodb: { [image]: Object.fromEntries(attributes) },
      }),
    );
  });
  return [...plain, ...conditional];
}
