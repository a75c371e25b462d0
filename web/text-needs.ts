import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { endpointsOf, failuresOf } from '#shared/kernel/endpoint.ts';
import { namespaces, type Part, sizeOf, stemsOf } from './text-files.ts';

const root = join(import.meta.dirname, '..');
const source = join(import.meta.dirname, 'src');

/** Contracts without their schemas, which name the areas of their calls by types alone. */
const bareCalls = ['first-calls.ts', 'public-calls.ts'].map((file) => join(source, 'api', file));

/** Folders that an import may begin with. */
const folders: Record<string, string> = { '#web': source, '#ui': join(source, 'ui') };

/** An import of code that is loaded later. */
export interface DynamicImport {
  /** Its place in the source, from `import` to the bracket. */
  start: number;
  end: number;
  /** The file that it loads. */
  target: string;
}

interface Module {
  /** Files of the site that are loaded with it. */
  imports: string[];
  late: DynamicImport[];
  /** Namespaces that it names. */
  spaces: string[];
  /** Each name and word in it. */
  words: Set<string>;
  /** Ends of keys that it puts together: `Text` of `${state}Text`. */
  ends: string[];
  /** Areas of its forms. */
  forms: string[];
  /** Areas whose calls it makes. */
  calls: string[];
}

/** Code that is loaded as one, with all that it imports. */
export interface Piece {
  /** The files of it, from the root of the project. */
  files: readonly string[];
  /** The texts that come with it, which are not there before. */
  parts: ReadonlySet<Part>;
  /** The texts that are there before in any case. */
  before: ReadonlySet<Part>;
}

interface Loaded extends Piece {
  parts: Set<Part>;
  before: Set<Part>;
  /** Pieces that load it; none for the entry. */
  loaders: Set<Loaded>;
}

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap((found) => found.slice(1).filter(Boolean));

/** The file of the site that an import names; undefined for packages, styles and contracts. */
function fileOf(specifier: string, importer: string): string | undefined {
  if (!/\.tsx?$/.test(specifier)) return undefined;
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  const [folder = '', ...rest] = specifier.split('/');
  return folders[folder] && join(folders[folder], ...rest);
}

/** The imports in a source that load code later, by their files. */
export function dynamicImportsIn(file: string, code: string): DynamicImport[] {
  return parseSync(file, code).module.dynamicImports.flatMap(({ start, end, moduleRequest }) => {
    const target = fileOf(code.slice(moduleRequest.start + 1, moduleRequest.end - 1), file);
    return target ? [{ start, end, target }] : [];
  });
}

function read(file: string): Module {
  const code = readFileSync(file, 'utf8');
  const { module } = parseSync(file, code);
  const froms = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest && !isType ? [moduleRequest.value] : [],
      ),
    ),
  ];
  const named = all(code, /useTranslation\(([^)]*)\)/g).flatMap((list) => all(list, /'(\w+)'/g));
  const called = froms.flatMap((from) => all(from, /^#shared\/areas\/(\w+)\/calls\.ts$/g));
  return {
    imports: froms.flatMap((from) => fileOf(from, file) ?? []),
    late: dynamicImportsIn(file, code),
    spaces: [...named, ...all(code, /['"`](\w+):/g)].filter((name) => namespaces.includes(name)),
    words: new Set(code.match(/\w+/g)),
    ends: all(code, /`\$\{\w+\}(\w+)`/g),
    forms: all(code, /\barea: '(\w+)'|\buseIssues\('(\w+)'/g),
    calls: [...called, ...bareCallsIn(code)],
  };
}

const bareAreas = Object.fromEntries(
  bareCalls.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/export const (\w+) = bareCall<typeof (\w+)\./g)].map(
      ([, call = '', area = '']) => [call, area],
    ),
  ),
);

/** Areas of the calls without a schema that a source makes, or whose failures it shows: it names them as a type. */
const bareCallsIn = (code: string): string[] =>
  all(code, /import (?:type )?\{([^}]*)\} from '#web\/api\/(?:first|public)-calls\.ts'/g).flatMap(
    (list) => all(list, /(\w+)/g).flatMap((name) => bareAreas[name] ?? []),
  );

/** Codes of failures that calls of an area answer, those of their kind among them. */
async function codesOf(area: string): Promise<string[]> {
  const file = join(root, 'shared/areas', area, 'calls.ts');
  const calls = endpointsOf(await import(pathToFileURL(file).href));
  return Object.values(calls).flatMap(failuresOf);
}

const areasOf = (modules: readonly Module[]): string[] => [
  ...new Set(modules.flatMap(({ calls }) => calls)),
];

/** The texts that modules ask for, which are loaded together. */
async function partsOf(modules: readonly Module[], areas: readonly string[]): Promise<Set<Part>> {
  const words = modules.flatMap((module) => [...module.words]);
  const parts = (space: string, keys: readonly string[]): Part[] =>
    [...stemsOf(space).intersection(new Set(keys))].map((key) => `${space}.${key}`);
  const spaces = new Set(modules.flatMap((module) => module.spaces));
  const codes = (await Promise.all(areas.map(codesOf))).flat();
  const isRule = (space: string) => space === 'rules';
  return new Set([
    // A key that is put together has its first word, or its end, in the source.
    ...[...spaces]
      .filter((space) => !isRule(space))
      .flatMap((space) => {
        const ends = modules.flatMap((module) =>
          module.spaces.includes(space) ? module.ends : [],
        );
        const ending = [...stemsOf(space)].filter((key) => ends.some((end) => key.endsWith(end)));
        return parts(space, [...words, ...ending]);
      }),
    ...parts('rules', [
      ...modules.flatMap((module) => module.forms),
      ...([...spaces].some(isRule) ? ['any'] : []),
    ]),
    ...parts('refusals', codes),
  ]);
}

/** Characters of JSON for which no file is worth a request. */
const least = 500;

/**
 * Takes from each piece what is there before it, whichever piece loads it. What would be a small file is left to those
 * that load the piece.
 */
function settle(pieces: readonly Loaded[]): void {
  const seek = (): boolean => {
    let isSettled = true;
    for (const piece of pieces.filter(({ loaders }) => loaders.size > 0)) {
      const before = [...piece.loaders]
        .map((loader) => loader.before.union(loader.parts))
        .reduce((some, others) => some.intersection(others));
      const parts = piece.parts.difference(before);
      isSettled &&= before.size === piece.before.size && parts.size === piece.parts.size;
      Object.assign(piece, { before, parts });
    }
    return isSettled;
  };
  const lighten = (): boolean => {
    const light = pieces.find(
      ({ loaders, parts }) => loaders.size > 0 && parts.size > 0 && sizeOf(parts) < least,
    );
    for (const loader of light?.loaders ?? [])
      loader.parts = loader.parts.union(light?.parts ?? new Set());
    return light === undefined;
  };
  for (let isSettled = false; !isSettled; ) isSettled = seek() && lighten();
}

/** What is loaded as one, by the file that begins it: the entry, and whatever an `import()` loads. */
export async function piecesFrom(entry: string): Promise<Map<string, Piece>> {
  const modules = new Map<string, Module>();
  const moduleOf = (file: string): Module => {
    const module = modules.get(file) ?? read(file);
    modules.set(file, module);
    return module;
  };
  const pieces = new Map<string, Loaded>();
  const add = async (file: string, loader?: Loaded): Promise<void> => {
    const known = pieces.get(file);
    if (loader) known?.loaders.add(loader);
    if (known) return;
    const files = new Set([file]);
    for (const each of files) for (const next of moduleOf(each).imports) files.add(next);
    const members = [...files].map(moduleOf);
    const piece: Loaded = {
      files: [...files].map((each) => relative(root, each)),
      // The home page's failures have a namespace of their own.
      parts: await partsOf(members, file === entry ? [] : areasOf(members)),
      before: new Set(),
      loaders: new Set(loader && [loader]),
    };
    pieces.set(file, piece);
    for (const { target } of members.flatMap(({ late }) => late))
      if (target !== entry) await add(target, piece);
  };
  await add(entry);
  settle([...pieces.values()]);
  return pieces;
}
