import { FilterCriteria, FilterRule } from 'aws-cdk-lib/aws-lambda';
import type { Followed } from '#shared/kernel/facts.ts';

const kinds = ['INSERT', 'MODIFY', 'REMOVE'] as const;

const oneOf = (values: readonly string[]) => ({ S: FilterRule.or(...values) });

/**
 * Filters of a stream mapping that let through what is followed: one for each kind of change.
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html
 */
export const streamFilters = (followed: readonly Followed[]): Record<string, unknown>[] =>
  kinds.flatMap((kind) => {
    const entities = followed
      .filter(({ events }) => events.includes(kind))
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
