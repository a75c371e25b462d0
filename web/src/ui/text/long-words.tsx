import { fitting, labelsOf, Parts } from './parts.tsx';

/** Latin words that may be longer than a line, such as a domain, each with the mark after it. */
const long = /([\p{Script=Latin}\p{N}_.@:/-]{12,}[\u00a0\u202f]?[?!,;:]?)/u;

/** Characters that stay together at the end of a part that breaks anywhere. */
const end = 6;

function partsOf(word: string): string[] {
  if (word.length <= fitting) return [word];
  const [scheme = '', host] = word.split(/(?<=:\/\/)/);
  if (host) return [scheme, ...partsOf(host)];
  const [label = '', rest = ''] = word.split(/(?=\.)(.*)/s);
  return [label, ...(rest ? labelsOf(rest) : [])].flatMap((part) =>
    part.length > fitting && !part.includes('-') ? [part.slice(0, -end), part.slice(-end)] : part,
  );
}

/** A text for a narrow place: a domain in it breaks before its suffix first, and keeps the mark that follows it. */
export function LongWords({ text }: { text: string }) {
  return text.split(long).map((part, at) => {
    const isLong = at % 2 === 1;
    return isLong ? <Parts key={at} parts={partsOf(part)} /> : part;
  });
}
