import { domainToASCII } from 'node:url';
import { isBelow, withoutDot } from '#shared/dns/names.ts';
import { type Invocation, UsageError } from '../command.ts';

/**
 * The names of `--keep` as zones have them: in ASCII and lower case, without a final dot. Throws `UsageError` for one that is
 * none, or below none of the suffixes, where those are known: it would keep nothing.
 */
export function readKept(
  given: Invocation['options'][string],
  suffixes: readonly string[] | undefined,
): string[] {
  const texts = [given ?? []].flat().flatMap((text) => String(text).split(','));
  const names = texts.map((text) => text.trim()).filter(Boolean);
  return names.map((text) => {
    const name = withoutDot(domainToASCII(text));
    if (!name) throw new UsageError(`--keep: ${text} is no name, such as www.example.net.`);
    if (suffixes && !suffixes.some((suffix) => isBelow(name, suffix))) {
      throw new UsageError(`--keep: ${text} is below none of ${suffixes.join(', ')}.`);
    }
    return name;
  });
}
