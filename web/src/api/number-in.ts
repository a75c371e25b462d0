/** Number in a typed text; `NaN` without one, which the schema refuses. */
export const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
