/** A number held to the unit or day period that ends the text: "5 MB", "4:20 PM". */
export const bound = (text: string): string => text.replace(/(?<=\d) (?=\p{L}+$)/u, '\u00a0');
