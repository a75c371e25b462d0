import { useTranslation } from 'react-i18next';
import type { FailureDetails } from '#shared/failures.ts';
import { ApiFailure } from '../failure.ts';
import { useFailureText } from './use-failure-text.ts';

interface AllOrNone<T, V> {
  /** Name of an item as its row has it. */
  nameOf: (item: T) => string;
  /** The call for a single item, where it has one of its own. */
  one?: ((item: T, values: V) => Promise<unknown>) | undefined;
  /** The call for several, which changes all or none. */
  all: (items: readonly T[], values: V) => Promise<unknown>;
}

type Refused = FailureDetails['BATCH_REFUSED']['refused'][number];

/** The failure that a call for this item alone would have had. */
const reasonOf = ({ code, details }: Refused, { status, requestId }: ApiFailure): ApiFailure =>
  new ApiFailure({
    ...{ code, status, text: code, requestId },
    details: details as ApiFailure['details'],
  });

/** Changes items by one call. A refusal names those that are in the way, each with its reason. */
export function useAllOrNone<T extends { id: string }, V = void>(
  items: readonly T[],
  { nameOf, one, all }: AllOrNone<T, V>,
): (values: V) => Promise<unknown> {
  const { t } = useTranslation('ui');
  const failureText = useFailureText();

  const inWords = (error: unknown): unknown => {
    if (!(error instanceof ApiFailure)) return error;
    const { refused = [] } = error.detailsOf('BATCH_REFUSED') ?? {};
    const [first] = refused;
    if (!first) return error;
    if (items.length === 1) return reasonOf(first, error);
    const { status, requestId } = error;
    const text = refused.reduce((before, each) => {
      const item = items.find(({ id }) => id === each.id);
      const reason = failureText(reasonOf(each, error));
      return t('refused', { before, name: item ? nameOf(item) : each.id, reason });
    }, failureText(error));
    return new ApiFailure({ code: 'UNNAMED', status, text, requestId }, error);
  };

  return async (values) => {
    const [first, ...others] = items;
    if (one && first && others.length === 0) return one(first, values);
    return all(items, values).catch((error: unknown) => {
      throw inWords(error);
    });
  };
}
