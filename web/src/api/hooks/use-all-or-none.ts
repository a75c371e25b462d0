import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../failure.ts';
import { useFailureText } from './use-failure-text.ts';

interface AllOrNone<T, V> {
  /** Name of an item as its row has it. */
  nameOf: (item: T) => string;
  /** The call for a single item. */
  one: (item: T, values: V) => Promise<unknown>;
  /** The call for several, which changes all or none. */
  all: (items: readonly T[], values: V) => Promise<unknown>;
}

/** Changes items by one call. A refusal names those that are in the way, each with its reason. */
export function useAllOrNone<T extends { id: string }, V = void>(
  items: readonly T[],
  { nameOf, one, all }: AllOrNone<T, V>,
): (values: V) => Promise<unknown> {
  const { t } = useTranslation('ui');
  const failureText = useFailureText();

  const inWords = (error: unknown): unknown => {
    const details = error instanceof ApiFailure && error.detailsOf('BATCH_REFUSED');
    if (!details) return error;
    const { status, requestId } = error;
    const text = details.refused.reduce((before, { id, code, details: facts }) => {
      const item = items.find((each) => each.id === id);
      const why = { code, status, text: code, details: facts as ApiFailure['details'] };
      const reason = failureText(new ApiFailure(why));
      return t('refused', { before, name: item ? nameOf(item) : id, reason });
    }, failureText(error));
    return new ApiFailure({ code: 'UNNAMED', status, text, requestId }, error);
  };

  return async (values) => {
    const [first, ...others] = items;
    if (first && others.length === 0) return one(first, values);
    return all(items, values).catch((error: unknown) => {
      throw inWords(error);
    });
  };
}
