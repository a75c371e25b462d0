import { join } from 'node:path';
import set from '@iconify-json/lucide/icons.json' with { type: 'json' };
import type { Plugin } from 'vite';

const prefix = 'lucide/';

/** Modules are named as files of the package, whose licence is then told. */
const folder = `\0${join(import.meta.dirname, '../node_modules/@iconify-json/lucide')}/`;

/** What every icon has in common stands on its `svg`. */
const common =
  / fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"/g;

const icons: Record<string, { body: string } | undefined> = set.icons;
const aliases: Record<string, { parent: string } | undefined> = set.aliases;

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Parts of an icon, as `icon` of `src/ui/icon.ts` takes them. Throws where the set has no such icon. */
function partsOf(name: string): [string, Record<string, string>][] {
  const found = icons[name] ?? icons[aliases[name]?.parent ?? ''];
  if (!found) throw new Error(`Lucide has no icon “${name}”.`);
  const shapes = found.body.replace(common, '').replace(/<\/?g>/g, '');
  if (shapes.includes('<g')) throw new Error(`The icon “${name}” is drawn in another way.`);
  return [...shapes.matchAll(/<(\w+)([^>]*?)\/>/g)].map(([, tag = '', attributes = '']) => [
    tag,
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        camel(key),
        value,
      ]),
    ),
  ]);
}

/** Makes a component of `lucide/<name>`: the set is 0.6 MB, the package of its components 51 MB. */
export const lucide: Plugin = {
  name: 'lucide',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^lucide\// },
    handler: (id) => `${folder}${id.slice(prefix.length)}`,
  },
  load: {
    filter: { id: /@iconify-json.lucide.[\w-]+$/ },
    handler: (id) =>
      `import { icon } from ${JSON.stringify(join(import.meta.dirname, 'src/ui/icon.ts'))};
       export default /* @__PURE__ */ icon(${JSON.stringify(partsOf(id.slice(folder.length)))});`,
  },
};
