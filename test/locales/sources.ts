import { join, relative } from 'node:path';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isJsxAttribute,
  isJsxExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
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
  const snapshot = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] });
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

/** Every text that is asked for: by `t(key)`, and by `<Trans t={t} i18nKey={key}>`. */
export function usesIn({ sources, checker }: Site): Use[] {
  const useOf = (place: Place, translate: Node, key: Node): Use[] => {
    const type = checker.getTypeAtLocation(translate);
    const name = type ? checker.typeToString(type) : '';
    if (!name.startsWith('TFunction<')) return [];
    const keys = isStringLiteral(key) ? [key.text] : wordsIn(checker.getTypeAtLocation(key));
    const full = (word: string) => (word.includes(':') ? word : `${areaIn(name)}:${word}`);
    return [{ place, keys: keys?.map(full) }];
  };
  const attribute = (nodes: Node, name: string): Node | undefined => {
    let found: Node | undefined;
    nodes.forEachChild((node) => {
      if (isJsxAttribute(node) && node.name.getText() === name) found = node.initializer;
    });
    return found && isJsxExpression(found) ? found.expression : found;
  };
  return sources.flatMap(({ nodes, placeOf }) =>
    nodes.flatMap((node) => {
      if (isCallExpression(node)) {
        const [key] = node.arguments;
        return key ? useOf(placeOf(node), node.expression, key) : [];
      }
      if (!isJsxAttribute(node) || node.name.getText() !== 'i18nKey') return [];
      const translate = attribute(node.parent, 't');
      const key = attribute(node.parent, 'i18nKey');
      return translate && key ? useOf(placeOf(node), translate, key) : [];
    }),
  );
}
