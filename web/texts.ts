import { createHash } from 'node:crypto';
import { basename, join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type Language, languages } from '#shared/languages.ts';
import { filesOf, type Part, textsOf } from './text-files.ts';
import { dynamicImportsIn, type Piece, piecesFrom } from './text-needs.ts';

const source = join(import.meta.dirname, 'src');
const entry = join(source, 'app/main.tsx');

/** All texts of a language, beside the names of pieces. */
const everything = 'all';

/** What loads all texts of a language. */
const loadsEverything = `((language) => ({ ${languages
  .map((language) => `${language}: () => import('texts/${everything}/${language}')`)
  .join(', ')} })[language]())`;

/** Name of a piece's texts: its file from `src`, without what it ends with. */
const nameOf = (file: string) => relative(source, file).replace(/\.tsx?$/, '');

/** A module of texts in a language. */
const moduleOf = (language: Language, parts?: ReadonlySet<Part>) =>
  `export default ${JSON.stringify(textsOf(language, parts))};`;

/** Writes the texts of a piece in each language. Returns what loads one of them: one name for all is short. */
function write(
  piece: string,
  parts: ReadonlySet<Part> | undefined,
  emit: (file: Rolldown.EmittedAsset) => void,
) {
  const sources = languages.map((language) => [language, moduleOf(language, parts)] as const);
  const hash = createHash('sha256').update(JSON.stringify(sources)).digest('base64url').slice(0, 6);
  const name = `assets/${basename(piece)}-${hash}`;
  for (const [language, source] of sources)
    emit({ type: 'asset', fileName: `${name}.${language}.js`, source });
  return `(language) => import(/* @vite-ignore */ \`/${name}.\${language}.js\`)`;
}

/**
 * Makes modules of `locales/`. `texts` loads what the entry asks for, and `texts/<piece>` what a piece does, in a
 * language. Where code is loaded, its texts are, in the same step: each `import()` of the site waits for both. What
 * renders pages, and what serves the sources, has all texts at once.
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
        if (language) {
          for (const file of filesOf(language)) this.addWatchFile(file);
          return moduleOf(language);
        }
        const piece = path.join('/') || nameOf(entry);
        const emit = (file: Rolldown.EmittedAsset) => void this.emitFile(file);
        const loads = pieces ? write(piece, partsOf(piece), emit) : loadsEverything;
        return `export ${path.length === 0 ? 'const first =' : 'default'} ${loads};`;
      },
    },
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/ },
      handler(code, id) {
        const late = pieces ? dynamicImportsIn(id, code) : [];
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
