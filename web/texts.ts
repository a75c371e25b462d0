import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '#shared/languages.ts';

const locales = join(import.meta.dirname, '../locales');

/** Folders of a language, each a file of the build; those of mails are read by functions alone. */
const rooms = ['first', 'site', 'guides', 'console'] as const;

const name = 'texts';

/** Files of a room, by which its module is made anew when one of them changes. */
const filesIn = (room: string): string[] => globSync(join(locales, room, '*.json'));

/** Maps each namespace of a room to its texts. */
function textsIn(room: string): string {
  const texts = filesIn(room).map((file) => [
    basename(file, '.json'),
    JSON.parse(readFileSync(file, 'utf8')),
  ]);
  return JSON.stringify(Object.fromEntries(texts));
}

/** Names of the namespaces that are not of the site's room, and what loads a room of a language. */
function index(): string {
  const areas = (['first', 'guides', 'console'] as const).map((room) => [
    room,
    filesIn(`en/${room}`).map((file) => basename(file, '.json')),
  ]);
  const loads = languages.map((language) => {
    const ofRooms = rooms.map((room) => `${room}: () => import('${name}/${language}/${room}')`);
    return `${language}: { ${ofRooms.join(', ')} }`;
  });
  return `export const areas = ${JSON.stringify(Object.fromEntries(areas))};
    export const files = { ${loads.join(', ')} };`;
}

/** Makes modules of `locales/`: `texts` with what there is, `texts/<language>/<room>` with the texts. */
export const texts: Plugin = {
  name,
  resolveId: {
    filter: { id: /^texts(\/|$)/ },
    handler: (id) => `\0${id}`,
  },
  load: {
    filter: { id: /^\0texts(\/|$)/ },
    handler(id) {
      const room = id.slice(name.length + 2);
      if (!room) return index();
      for (const file of filesIn(room)) this.addWatchFile(file);
      return `export default ${textsIn(room)};`;
    },
  },
};
