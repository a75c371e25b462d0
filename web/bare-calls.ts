import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, parseSync, Visitor } from 'vite';
import { columnsIn } from './columns.ts';
import { applyEdits, type Edit, hasSchemas, withoutSchemas } from './schemaless.ts';

/** What a browser reads of a declared call. Of the accesses it knows that of administrators. */
const read = /^(method|path|proof|idempotent|document)$|^access: 'admin'/;

/** Ends the name of a module as functions have it, with its schemas. */
const whole = '?schemas.ts';

/** What has schemas by their modules' names: recipes, files of schemas in features, and schemas themselves. */
const readsSchemas =
  /\/features\/\w+\/(bodies|schemas)\.ts$|\/shared\/recipes\/.*\.ts$|\?schemas\.ts$/;

/** A property of a declared call, up to the next one. */
interface Property extends Edit {
  key: string;
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

/** The properties of each declared call of a file. */
function declarationsIn(code: string) {
  const found: { name: string; properties: readonly Property[] }[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'CallExpression' || id.type !== 'Identifier') return;
      const { callee, arguments: args } = init;
      const [declared] = args;
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
      if (declared?.type !== 'ObjectExpression') return;
      const end = declared.end - 1;
      const properties = declared.properties.flatMap((property, index, all) =>
        property.type === 'Property' && property.key.type === 'Identifier'
          ? {
              key: property.key.name,
              text: code.slice(property.start, property.end),
              start: property.start,
              end: all[index + 1]?.start ?? end,
            }
          : [],
      );
      found.push({ name: id.name, properties });
    },
  }).visit(parseSync('calls.ts', code).program);
  return found;
}

/** Edits of the calls of a file: each unread property goes, with what follows it up to the next one. */
async function editsIn(code: string, file: string): Promise<Edit[]> {
  const calls = await callsOf(file);
  const edits = declarationsIn(code).flatMap(({ name, properties }) => {
    const columns = exported.has(name) && columnsIn(calls[name]?.reply);
    return properties.flatMap(({ key, text, start, end }) => {
      if (read.test(key) || read.test(text)) return [];
      if (key === 'body')
        return { start, end, text: `body: async () => (await schemas()).${name}.body, ` };
      const isList = key === 'reply' && columns;
      return { start, end, text: isList ? `columns: ${JSON.stringify(columns)}, ` : '' };
    });
  });
  const loader = `const schemas = () => import('./${basename(file)}${whole}');\n`;
  return [{ start: 0, end: 0, text: loader }, ...edits];
}

/**
 * Leaves out of each declared call what only functions and the documentation read: summary, failures, and the schemas
 * of its reply and its query. Of a list that can be exported the names of its columns stay.
 *
 * A body is a function that loads its schema, which `useForm` calls once somebody is in the form. So no page has
 * schemas: zod and they were 25 to 40 kB of each page with a dialog. What reads a schema itself stands in a `bodies.ts`
 * or `schemas.ts` of a feature.
 */
export const bareCalls: Plugin = {
  name: 'bare-calls',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(\.|#shared\/).*\.ts$/ },
    async handler(source, importer = '', options) {
      if (!readsSchemas.test(importer)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && hasSchemas(found.id) ? `${found.id}${whole}` : found;
    },
  },
  transform: {
    filter: { id: /\/shared\/(areas|kernel)\/.*\.ts$/, code: /^import \* as z from 'zod\/mini'/m },
    async handler(code, id) {
      if (id.endsWith(whole)) return null;
      const isCalls = /\bendpoint\(/.test(code);
      const bare = isCalls ? applyEdits(code, await editsIn(code, id)) : code;
      return { code: withoutSchemas(bare, id), map: null };
    },
  },
};
