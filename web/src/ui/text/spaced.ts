/** The text with the space before what follows it; a full-width mark (。：？) brings its own. */
export const withSpace = (text: string): string =>
  /[\u3000-\u303f\uff00-\uff60]$/.test(text) ? text : `${text} `;
