/** The package brings no types: https://github.com/opentypejs/opentype.js */
declare module 'opentype.js/dist/opentype.mjs' {
  /** A step of an outline, by the letters of SVG paths. TrueType has no cubic curves. */
  export type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'Z' };

  export interface Font {
    charToGlyphIndex: (character: string) => number;
    getAdvanceWidth: (text: string, fontSize: number) => number;
    getPath: (text: string, x: number, y: number, fontSize: number) => { commands: Command[] };
  }

  export function parse(font: ArrayBuffer): Font;
}
