/** A construct id of a name: `publish` becomes `Publish`. */
export const capitalize = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
