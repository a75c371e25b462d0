/** The number in a typed text; `NaN` where there is none, for the schema to refuse. */
export const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
