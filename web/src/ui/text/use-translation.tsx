import {
  cloneElement,
  createContext,
  Fragment,
  type ReactElement,
  type ReactNode,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { type TextValues, Translations } from './translation.ts';

/** The texts of the page. */
export const translations = new Translations();

/** Others, where pages are rendered in several languages. */
export const SpokenTexts = createContext(translations);

type Keys = string | readonly string[];

const translator = (texts: Translations, space: string) =>
  Object.assign((keys: Keys, values?: TextValues) => texts.tell(space, keys, values), {
    /** A text in parts: what is between its tags, filled in, and the tags with what is in them. */
    parts: (
      keys: Keys,
      values?: TextValues,
    ): (string | [tag: string, inner: string | undefined])[] =>
      String(texts.find(space, keys, values) ?? keys)
        .split(/(<\w+\s*\/>|<\w+>[^<]*<\/\w+>)/)
        .map((part) => {
          const [, tag, inner] = /^<(\w+)(?:\s*\/>|>([^<]*)<)/.exec(part) ?? [];
          const filled = String(texts.fill(inner ?? part, values));
          return tag ? [tag, inner === undefined ? undefined : filled] : filled;
        }),
  });

type Translate = ReturnType<typeof translator>;

/**
 * What `useTranslation` of `react-i18next` is here, whose types it has: the build puts this file in the place of that
 * package (`web/vite.config.ts`). Texts are there with the code that asks for them, so nothing suspends.
 */
export function useTranslation(spaces: Keys = 'ui') {
  const texts = useContext(SpokenTexts);
  const spoken = () => texts.language;
  const language = useSyncExternalStore(texts.subscribe, spoken, spoken);
  const [space = ''] = [spaces].flat();
  return useMemo(
    () => ({
      t: translator(texts, space),
      i18n: {
        language,
        t: (keys: Keys, values?: TextValues) => texts.tell(space, keys, values),
        exists: (keys: Keys, values?: TextValues) => texts.find(space, keys, values) !== undefined,
      },
    }),
    [texts, space, language],
  );
}

interface TransProps {
  t: Translate;
  i18nKey: string;
  /** An element for each tag of the text; what the text has in the tag becomes its content. */
  components?: Readonly<Record<string, ReactElement>>;
  values?: TextValues;
  count?: number;
}

/** A text with elements in it: `Delete <name/>?`. */
export function Trans({ t, i18nKey, components = {}, values, count }: TransProps): ReactNode {
  const given = count === undefined ? values : { ...values, count };
  return t.parts(i18nKey, given).map((part, index) => {
    if (typeof part === 'string') return part;
    const [tag, inner] = part;
    const element = components[tag] ?? <Fragment>{inner}</Fragment>;
    return cloneElement(
      element,
      { key: `${index}-${tag}` },
      ...(inner === undefined ? [] : [inner]),
    );
  });
}
