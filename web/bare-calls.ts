import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, parseSync, Visitor } from 'vite';
import { columnsIn } from './columns.ts';

/** What a browser reads of a declared call; a form checks its body. Of the accesses it knows that of administrators. */
const read = /^(method|path|proof|idempotent|document|body)$|^access: 'admin'/;

/** A part of a file, and what stands in its place. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Names of the calls whose lists can be exported: the sources say which. */
const exported: ReadonlySet<string> = new Set(
  readdirSync(join(import.meta.dirname, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .flatMap((source) =>
      [...source.matchAll(/\buseExport\(\s*(\w+)/g)].map(([, call = '']) => call),
    ),
);

/** The declared calls of a file by their names: Node reads it as it is. */
const callsOf = async (file: string): Promise<Record<string, { reply?: unknown }>> =>
  await import(pathToFileURL(file).href);

/** Edits of the calls of a file: each unread property goes, with what follows it up to the next one. */
function editsIn(code: string, calls: Record<string, { reply?: unknown }>): Edit[] {
  const edits: Edit[] = [];
  const { program } = parseSync('calls.ts', code);
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'CallExpression' || id.type !== 'Identifier') return;
      const { callee, arguments: args } = init;
      const [declared] = args;
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
      if (declared?.type !== 'ObjectExpression') return;
      const columns = exported.has(id.name) && columnsIn(calls[id.name]?.reply);
      const { properties } = declared;
      properties.forEach((property, index) => {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') return;
        const { start } = property;
        const text = code.slice(start, property.end);
        if (read.test(property.key.name) || read.test(text)) return;
        const isList = property.key.name === 'reply' && columns;
        edits.push({
          start,
          end: properties[index + 1]?.start ?? declared.end - 1,
          text: isList ? `columns: ${JSON.stringify(columns)}, ` : '',
        });
      });
    },
  }).visit(program);
  return edits;
}

/**
 * Leaves out of each declared call what only functions and the documentation read: summary, failures, and the schemas
 * of its reply and its query. They were a third of the schemas in a page. Of a list that can be exported the names
 * of its columns stay.
 */
export const bareCalls: Plugin = {
  name: 'bare-calls',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/areas\/.*\.ts$/, code: /\bendpoint\(/ },
    handler: async (code, id) => ({
      code: editsIn(code, await callsOf(id)).reduceRight(
        (all, { start, end, text }) => all.slice(0, start) + text + all.slice(end),
        code,
      ),
      map: null,
    }),
  },
};
