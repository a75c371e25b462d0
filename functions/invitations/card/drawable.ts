/**
 * Letters, signs and punctuation of Latin (with Vietnamese and IPA), Greek and Cyrillic, without combining marks, which
 * the drawing does not place. `test/functions/invitations/card.test.ts` holds the font to these.
 */
const drawable =
  /^[\u0020-\u007e\u00a0-\u02af\u0370-\u03e1\u03f0-\u0482\u048a-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u203a\u20a0-\u20bf]+$/;

/** True for a text that the font of cards has every character of. */
export const isDrawable = (text: string): boolean => drawable.test(text);
