import { join, relative } from 'node:path';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { isCallExpression, isStringLiteral } from 'typescript/unstable/ast/is';
import { API, type Checker, type LiteralType, type Type } from 'typescript/unstable/sync';

const root = join(import.meta.dirname, '../..');

/** Position in the sources: `web/src/app/app.tsx:12`. */
export type Place = string;

/** A file of the site as the compiler reads it. */
export interface Source {
  file: string;
  nodes: readonly Node[];
  placeOf: (node: Node) => Place;
}

/** The sources of the site, and the compiler that knows their types. `close` ends it. */
export interface Site {
  sources: readonly Source[];
  checker: Checker;
  close: () => void;
}

function nodesOf(file: SourceFile): Node[] {
  const nodes: Node[] = [];
  const visit = (node: Node): void => {
    nodes.push(node);
    node.forEachChild(visit);
  };
  visit(file);
  return nodes;
}

function sourceOf(path: string, source: SourceFile): Source {
  const file = relative(root, path);
  const lineOf = (node: Node) => source.text.slice(0, node.getStart(source)).split('\n').length;
  return { file, nodes: nodesOf(source), placeOf: (node) => `${file}:${lineOf(node)}` };
}

/** Reads the site with the compiler itself, which runs as a process of its own. */
export function openSite(): Site {
  const api = new API({ cwd: root });
  const snapshot = api.updateSnapshot({
    openProjects: [join(import.meta.dirname, 'site.tsconfig.json')],
  });
  const project = snapshot.getProjects()[0];
  if (!project) throw new Error('The compiler found no project.');
  const { program, checker } = project;
  const paths = program
    .getSourceFileNames()
    .filter((path) => path.startsWith(join(root, 'web/src/')) && !path.endsWith('.d.ts'));
  const sources = paths.flatMap((path) => {
    const source = program.getSourceFile(path);
    return source ? [sourceOf(path, source)] : [];
  });
  return { sources, checker, close: () => api.close() };
}

/** A text that a page asks for. */
export interface Use {
  place: Place;
  /** With its area: `records:hint.A`. None where the compiler cannot say which it is. */
  keys: string[] | undefined;
}

/** The words that a type leaves open; none if it could be any text. */
function wordsIn(type: Type | undefined): string[] | undefined {
  if (!type) return undefined;
  if (!type.isUnionType()) {
    const { value } = type as LiteralType;
    return typeof value === 'string' ? [value] : undefined;
  }
  const all = type.getTypes().map(wordsIn);
  return all.every((words) => words !== undefined) ? all.flat() : undefined;
}

/** The first area that a translating function looks in. */
const areaIn = (translate: string) => /"(\w+)"/.exec(translate)?.[1] ?? 'ui';

/** A call with an argument. The compiler says by the type of `translate` whether it asks for a text. */
interface Candidate {
  node: Node;
  translate: Node;
  key: Node;
}

const candidatesIn = ({ nodes }: Source): Candidate[] =>
  nodes.flatMap((node): Candidate[] => {
    if (!isCallExpression(node)) return [];
    const [key] = node.arguments;
    return key ? [{ node, translate: node.expression, key }] : [];
  });

/**
 * Every text that is asked for by `t(key)`. The compiler is asked once a file: each question goes to another process, and
 * waits for its answer.
 */
export function usesIn({ sources, checker }: Site): Use[] {
  const names = new Map<number, string>();
  const nameOf = (type: Type | undefined): string => {
    if (!type) return '';
    const name = names.get(type.id) ?? checker.typeToString(type);
    names.set(type.id, name);
    return name;
  };
  return sources.flatMap((source) => {
    const candidates = candidatesIn(source);
    const types = checker.getTypeAtLocation(candidates.map(({ translate }) => translate));
    const asked = candidates
      .map((candidate, index) => ({ ...candidate, name: nameOf(types[index]) }))
      .filter(({ name }) => name.startsWith('TFunction<'));
    const keyTypes = checker.getTypeAtLocation(asked.map(({ key }) => key));
    return asked.map(({ node, name, key }, index) => {
      const keys = isStringLiteral(key) ? [key.text] : wordsIn(keyTypes[index]);
      const full = (word: string) => (word.includes(':') ? word : `${areaIn(name)}:${word}`);
      return { place: source.placeOf(node), keys: keys?.map(full) };
    });
  });
}
