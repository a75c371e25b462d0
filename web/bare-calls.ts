import { type Plugin, parseSync, Visitor } from 'vite';

/** What a browser reads of a declared call; a form checks its body. Of the accesses it knows that of administrators. */
const read = /^(method|path|proof|idempotent|document|body)$|^access: 'admin'/;

/** Where a call is declared, each property with what follows it up to the next one. */
function unreadIn(file: string, code: string): { start: number; end: number }[] {
  const unread: { start: number; end: number }[] = [];
  const { program } = parseSync(file, code);
  new Visitor({
    CallExpression({ callee, arguments: [declared] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
      if (declared?.type !== 'ObjectExpression') return;
      const { properties } = declared;
      properties.forEach((property, index) => {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') return;
        const text = code.slice(property.start, property.end);
        if (read.test(property.key.name) || read.test(text)) return;
        const end = properties[index + 1]?.start ?? declared.end - 1;
        unread.push({ start: property.start, end });
      });
    },
  }).visit(program);
  return unread;
}

/**
 * Leaves out of each declared call what only functions and the documentation read: summary, failures, and the schemas
 * of its reply and its query. They were a third of the schemas in a page.
 */
export const bareCalls: Plugin = {
  name: 'bare-calls',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/areas\/.*\.ts$/, code: /\bendpoint\(/ },
    handler: (code, id) => ({
      code: unreadIn(id, code).reduceRight(
        (all, { start, end }) => all.slice(0, start) + all.slice(end),
        code,
      ),
      map: null,
    }),
  },
};
