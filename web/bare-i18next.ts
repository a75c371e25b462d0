import { type Plugin, parseSync, Visitor } from 'vite';
import { type Edit, edited } from './schemaless.ts';

/** Loads texts from a server: the site gives its texts itself (`src/app/languages/language.ts`). */
const loader = 'Connector';

/** Methods that neither the site nor a library calls. */
const unread: ReadonlySet<string> = new Set([
  'addResources',
  'clearCache',
  'cloneInstance',
  'deprecate',
  'dir',
  'getPluralFormsOfKey',
  'hydrate',
  'needsPlural',
  'removeResourceBundle',
  'toJSON',
]);

/** Edits of the library's code: its log, which is off, and what the site does not use. */
function editsIn(code: string): Edit[] {
  const edits: Edit[] = [];
  new Visitor({
    ClassDeclaration({ id, body }) {
      if (id?.name === loader) edits.push({ start: body.start, end: body.end, text: '{}' });
    },
    MethodDefinition({ key, start, end }) {
      if (key.type === 'Identifier' && unread.has(key.name)) edits.push({ start, end, text: '' });
    },
    CallExpression({ callee, start, end }) {
      if (callee.type !== 'MemberExpression') return;
      const { object, property } = callee;
      const isLog = object.type === 'MemberExpression' && /\blogger$/.test(nameOf(object.property));
      if (isLog && /^(warn|log|deprecate)$/.test(nameOf(property)))
        edits.push({ start, end, text: 'undefined' });
    },
  }).visit(parseSync('i18next.js', code).program);
  return edits.filter((edit) => !edits.some((other) => isWithin(edit, other)));
}

const nameOf = (node: { type: string; name?: unknown }) =>
  node.type === 'Identifier' ? String(node.name) : '';

const isWithin = (edit: Edit, other: Edit): boolean =>
  edit !== other && other.start <= edit.start && edit.end <= other.end;

/** Leaves out what the site does not use of i18next, whose one class keeps all of it in the first load. */
export const bareI18next: Plugin = {
  name: 'bare-i18next',
  apply: 'build',
  transform: {
    filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
    handler: (code) => ({ code: edited(code, editsIn(code)), map: null }),
  },
};
