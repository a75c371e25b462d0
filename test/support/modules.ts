import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Names of folders as `package.json` declares them: `#shared/` stands for `shared/`. */
const roomNames = Object.entries(
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: object }).imports,
).map(([name, folder]) => [name, folder].map((text) => text.replace(/^\.\/|\*$/g, '')));

/** The path, relative to the project, that an import means; the name of a package as it is. */
function resolve(from: string, target: string): string {
  if (target.startsWith('.')) return normalize(join(dirname(from), target));
  const [name = '', folder = ''] = roomNames.find(([name]) => target.startsWith(`${name}`)) ?? [];
  return name ? folder + target.slice(name.length) : target;
}

/** Paths of source files, relative to the project. */
export const sourcesIn = (...folders: string[]): string[] =>
  globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  )
    .filter((file) => !file.endsWith('.d.ts'))
    .sort();

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

export interface Import {
  from: string;
  /** A file of the project by its path, or the name of a package. */
  to: string;
  isType: boolean;
  /** Names in the importing clause; empty for `import()` and for a file imported as a whole. */
  names: string[];
  /** Name under which a file is imported as a whole. */
  whole: string | undefined;
}

export function importsOf(file: string): Import[] {
  const found = textOf(file).matchAll(
    /^(?:import|export)\s+(type\s)?(?:([^'"`;]*?)\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
  );
  return [...found].map(([, type, clause = '', still, late]) => {
    const target = (still ?? late) as string;
    const to = resolve(file, target);
    const listed = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
    const names = listed.match(/(?<=^|,)\s*(?:type )?[\w$]+/g) ?? [];
    return {
      from: file,
      to,
      isType: type !== undefined,
      names: names.map((name) => name.trim().replace(/^type /, '')),
      whole: /\* as (\w+)/.exec(clause)?.[1],
    };
  });
}

/** Names that a file declares and exports, without its default. */
const exportsOf = (file: string): string[] =>
  [
    ...textOf(file).matchAll(
      /^export (?:async |abstract )?(?:const|let|function\*?|class|interface|type) (\w+)/gm,
    ),
  ].map(([, name]) => name as string);

/** True where an importer of a whole file (`* as`, `import()`) mentions the name, or spreads all of them. */
function takes({ from, names, whole }: Import, name: string): boolean {
  if (names.length > 0) return names.includes(name);
  const used = whole ? `${whole}\\.${name}|\\.\\.\\.${whole}` : name;
  return new RegExp(`(^|\\W)(${used})\\b`).test(textOf(from));
}

/** Exported names that no other file imports, as `<file> <name>`. */
export function unusedExports(files: readonly string[], importers: readonly string[]): string[] {
  const uses = Map.groupBy(importers.flatMap(importsOf), ({ to }) => to);
  return files.flatMap((file) =>
    exportsOf(file)
      .filter((name) => !uses.get(file)?.some((use) => takes(use, name)))
      .map((name) => `${file} ${name}`),
  );
}
