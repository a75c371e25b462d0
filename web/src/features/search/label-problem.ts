import { lowerAscii } from '#shared/kernel/ascii.ts';
import { limits } from '#shared/limits.ts';

type LabelProblem = 'problemTooLong' | 'problemCharacters' | 'problemEdges' | 'problemHyphens';

export const normalise = (text: string): string => lowerAscii(text.trim());

/**
 * What keeps a text from being a label, in the order in which one would mend it. Says why, where the
 * contract's `label` says whether; a test holds the two together.
 */
export function labelProblem(text: string): LabelProblem | undefined {
  const name = normalise(text);
  if (!/^[a-z0-9-]*$/.test(name)) return 'problemCharacters';
  if (name.length > limits.label.max) return 'problemTooLong';
  if (/^-|-$/.test(name)) return 'problemEdges';
  if (/^..--/.test(name)) return 'problemHyphens';
  return undefined;
}
