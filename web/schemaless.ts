import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

const shared = join(import.meta.dirname, '../shared');

/** A part of a file, and what stands in its place. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

export const applyEdits = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => a.start - b.start)
    .reduceRight((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), code);

/** A node of a syntax tree (https://github.com/estree/estree), with what is in it. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([field, value]) => {
    const isName =
      (field === 'key' || field === 'property') &&
      !node.computed &&
      (node.type === 'MemberExpression' || node.type === 'Property');
    return isName ? [] : [value].flat().filter(isNode);
  });

/** Names that a pattern binds. */
function namesIn(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name as string];
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left as Node);
  if (/^TS/.test(pattern.type)) return [];
  return childrenOf(pattern).flatMap(namesIn);
}

const isFunction = ({ type }: Node) => /Function/.test(type) && !/^TS/.test(type);

/** Names that the body of a function declares. */
function declaredIn(node: Node): string[] {
  const here = node.type === 'VariableDeclarator' ? namesIn(node.id as Node) : [];
  const inner = childrenOf(node).filter((child) => !isFunction(child));
  return [...here, ...inner.flatMap(declaredIn)];
}

/** Names of a file that a part of it reads. Types read nothing. */
function readBy(node: Node): Set<string> {
  if (node.type === 'Identifier') return new Set([node.name as string]);
  if (/^TS/.test(node.type)) return isNode(node.expression) ? readBy(node.expression) : new Set();
  const all = new Set(childrenOf(node).flatMap((child) => [...readBy(child)]));
  if (!isFunction(node)) return all;
  const own = [...(node.params as Node[]).flatMap(namesIn), ...declaredIn(node)];
  return all.difference(new Set(own));
}

/** A statement at the top of a file. */
interface Statement {
  start: number;
  end: number;
  names: readonly string[];
  reads: ReadonlySet<string>;
  isExported: boolean;
  /** The module that it imports names from, with their names there. */
  from?: { source: string; imported: ReadonlyMap<string, string> };
}

function statementOf(node: Node): Statement {
  const { start, end } = node;
  if (node.type === 'ImportDeclaration') {
    const specifiers = (node.specifiers as Node[]).filter(
      ({ importKind }) => importKind !== 'type',
    );
    const isType = node.importKind === 'type';
    const imported = new Map(
      (isType ? [] : specifiers).map(({ local, imported: other }) => [
        (local as Node).name as string,
        (other as Node | undefined)?.name as string,
      ]),
    );
    const source = (node.source as Node).value as string;
    const names = [...imported.keys()];
    return { start, end, names, reads: new Set(), isExported: false, from: { source, imported } };
  }
  const isExported = /^Export/.test(node.type);
  const declared = (isExported && isNode(node.declaration) ? node.declaration : node) as Node;
  const names =
    declared.type === 'VariableDeclaration'
      ? (declared.declarations as Node[]).flatMap(({ id }) => namesIn(id as Node))
      : isNode(declared.id) && !/^TS/.test(declared.type)
        ? namesIn(declared.id)
        : [];
  return { start, end, names, reads: readBy(declared).difference(new Set(names)), isExported };
}

const statementsIn = (code: string): Statement[] =>
  (parseSync('module.ts', code).program.body as unknown as Node[]).map(statementOf);

/** True for a module of schemas, which pages have without them. */
export const hasSchemas = (file: string): boolean =>
  /\/shared\/(areas|kernel)\/.*\.ts$/.test(file) &&
  /^import \* as z from 'zod\/mini'/m.test(readFileSync(file, 'utf8'));

const fileOf = (source: string, importer: string): string =>
  source.startsWith('#shared/')
    ? join(shared, source.slice('#shared/'.length))
    : join(dirname(importer), source);

const known = new Map<string, ReadonlySet<string>>();

/** Names in a module that are schemas, or are made of them. */
function schemasIn(statements: readonly Statement[], file: string): Set<string> {
  const found = new Set<string>();
  for (const { from } of statements) {
    if (!from) continue;
    const { source, imported } = from;
    const others = source.endsWith('.ts') ? exportedSchemas(fileOf(source, file)) : new Set();
    for (const [name, other] of imported)
      if (source === 'zod/mini' || others.has(other)) found.add(name);
  }
  for (let size = -1; size < found.size; ) {
    size = found.size;
    for (const { names, reads } of statements)
      if (!reads.isDisjointFrom(found)) for (const name of names) found.add(name);
  }
  return found;
}

/** Schemas of a module, as `without` leaves them out. Calls are none: their bodies are loaded. */
function exportedSchemas(file: string): ReadonlySet<string> {
  const before = known.get(file);
  if (before) return before;
  known.set(file, new Set());
  if (!hasSchemas(file)) return new Set();
  const code = readFileSync(file, 'utf8');
  const calls = [...code.matchAll(/const (\w+) = endpoint\(/g)].map(([, name = '']) => name);
  const found = schemasIn(
    statementsIn(code).filter(({ names }) => !names.some((name) => calls.includes(name))),
    file,
  );
  known.set(file, found);
  return found;
}

/**
 * A module without its schemas, without what is made of them, and without what only they read. A page that imports one
 * of them fails the build.
 */
export function withoutSchemas(code: string, file: string): string {
  const all = statementsIn(code);
  const schemas = schemasIn(all, file);
  const isGone = ({ names, reads }: Statement) =>
    names.length > 0 ? names.some((name) => schemas.has(name)) : !reads.isDisjointFrom(schemas);
  let left = all.filter((each) => each.from || !isGone(each));
  for (let count = -1; count !== left.length; ) {
    count = left.length;
    const read = new Set(left.flatMap(({ reads }) => [...reads]));
    left = left.filter(
      ({ names, isExported }) =>
        isExported || names.length === 0 || names.some((name) => read.has(name)),
    );
  }
  const gone = all.filter((each) => !left.includes(each));
  return applyEdits(
    code,
    gone.map(({ start, end }) => ({ start, end, text: '' })),
  );
}
