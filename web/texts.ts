import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '#shared/languages.ts';
import { filesOf, textsOf } from './text-files.ts';
import { lateImportsIn, type Piece, piecesFrom } from './text-needs.ts';

const source = join(import.meta.dirname, 'src');
const entry = join(source, 'app/main.tsx');

/** All texts of a language, beside the names of pieces. */
const everything = 'all';

/** What loads the texts of a piece, by language. */
const loading = (piece: string) =>
  `({ ${languages
    .map((language) => `${language}: () => import('texts/${piece}/${language}')`)
    .join(', ')} })`;

/** Name of a piece's texts: its file from `src`, without what it ends with. */
const nameOf = (file: string) => relative(source, file).replace(/\.tsx?$/, '');

/**
 * Makes modules of `locales/`. `texts` loads what the entry asks for, and `texts/<piece>` what a piece does, in each
 * language; `texts/<piece>/<language>` are the texts. Where code is loaded, its texts are, in the same step: each
 * `import()` of the site waits for both. What renders pages, and what serves the sources, has all texts at once.
 */
export function texts(): Plugin {
  /** Only in a build of the site. */
  let pieces: Map<string, Piece> | undefined;
  const partsOf = (piece: string) =>
    [...(pieces ?? [])].find(([file]) => nameOf(file) === piece)?.[1].parts;

  return {
    name: 'texts',
    enforce: 'pre',
    async buildStart() {
      const { command, build } = this.environment.config;
      if (command === 'build' && !build.ssr) pieces = await piecesFrom(entry);
    },
    resolveId: {
      filter: { id: /^texts(\/|$)/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0texts(\/|$)/ },
      handler(id) {
        const [, ...path] = id.split('/');
        const language = languages.find((each) => each === path.at(-1));
        const piece = (language ? path.slice(0, -1) : path).join('/');
        if (piece === '')
          return `export const first = ${loading(pieces ? nameOf(entry) : everything)};`;
        if (!language) return `export default ${loading(piece)};`;
        for (const file of filesOf(language)) this.addWatchFile(file);
        return `export default ${JSON.stringify(textsOf(language, partsOf(piece)))};`;
      },
    },
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/ },
      handler(code, id) {
        const late = pieces ? lateImportsIn(id, code) : [];
        const told = late.filter(({ target }) => pieces?.get(target)?.parts.size);
        if (told.length === 0) return null;
        const wrapped = told.reduceRight(
          (all, { start, end }, index) =>
            `${all.slice(0, start)}withTexts(${all.slice(start, end)}, texts${index})${all.slice(end)}`,
          code,
        );
        const imports = told.map(
          ({ target }, index) => `import texts${index} from 'texts/${nameOf(target)}';`,
        );
        const helper = `import { withTexts } from '#web/app/languages/language.ts';`;
        return { code: [helper, ...imports, wrapped].join('\n'), map: null };
      },
    },
  };
}
