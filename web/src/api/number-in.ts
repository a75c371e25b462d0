/**
 * Number in a typed text, also of full-width digits (NFKC, https://www.unicode.org/reports/tr15/); `NaN` without one,
 * which the schema refuses.
 */
export const numberIn = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.normalize('NFKC'));
