import { Fragment, type ReactNode } from 'react';

interface TaggedTextProps {
  /** A translated text: `Delete <name/>?`, `Such as <code>www</code>.` No tag stands within another. */
  text: string;
  /** By the tag's name, such as `name`. `words` are those within the tag, and '' in `<name/>`. */
  tags: Record<string, (words: string) => ReactNode>;
}

/**
 * A text with elements in it; a tag without one is shown as it is. `<Trans>` of react-i18next is 4.4 kB and a request of
 * each page with such a text.
 */
export function TaggedText({ text, tags }: TaggedTextProps) {
  // Each match adds the whole of it, the tag's name and its words to what lies between matches.
  const parts = text.split(/(<(\w+)(?:\/>|>([^<]*)<\/\2>))/);
  return parts.map((part, at) => {
    if (at % 4 === 0) return part;
    if (at % 4 !== 1) return null;
    const make = tags[parts[at + 1] ?? ''];
    return <Fragment key={at}>{make ? make(parts[at + 2] ?? '') : part}</Fragment>;
  });
}
