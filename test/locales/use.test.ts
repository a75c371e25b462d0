import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hardCodedIn } from './hard-coded.ts';
import { openSite, type Site, type Use, usesIn } from './sources.ts';
import { areasOf, flat, read, stems } from './texts.ts';

const root = join(import.meta.dirname, '../..');
const source = (file: string) => readFileSync(join(root, file), 'utf8');

let site: Site;
let uses: Use[];

beforeAll(() => {
  site = openSite();
  uses = usesIn(site);
});

afterAll(() => site?.close());

/** Asked for otherwise than by a key that the compiler knows; each has a test of its own. */
const apart = ['feed', 'invite', 'mail', 'rules'];

const written = areasOf('en')
  .filter((area) => !apart.includes(area))
  .flatMap((area) => stems(read('en', area)).map((key) => `${area}:${key}`));

/** A key asks for its text, or for all that is below it. */
const covers = (used: string, key: string) => key === used || key.startsWith(`${used}.`);

describe('the site', () => {
  it('asks only for texts that the compiler can tell', () => {
    expect(uses.filter(({ keys }) => !keys).map(({ place }) => place)).toEqual([]);
  });

  it('asks for no text that is missing', () => {
    const missing = uses.flatMap(({ place, keys = [] }) =>
      keys.filter((used) => !written.some((key) => covers(used, key))).map((key) => [place, key]),
    );
    expect(missing).toEqual([]);
  });

  it('leaves no text unused', () => {
    const used = [...new Set(uses.flatMap(({ keys = [] }) => keys))];
    expect(written.filter((key) => !used.some((one) => covers(one, key)))).toEqual([]);
  });

  it('has no text in its components', () => {
    expect(site.sources.flatMap(hardCodedIn)).toEqual([]);
  });

  // Which rule is broken is known when a form is sent: `api/use-issues.ts` puts the key together.
  it('has rules only for fields that a call of their area takes, or its forms ask for', () => {
    const rules = flat(read('en', 'rules')).filter(([key]) => !key.startsWith('any.'));
    const idle = rules.filter(([key]) => {
      const [area = '', field] = key.split('.');
      const forms = `web/src/features/${area}`;
      const files = globSync([`shared/{areas/${area}/*,${area}}.ts`, `${forms}/**/*.ts`], {
        cwd: root,
      });
      const said = files.map(source).join();
      return !new RegExp(`\\b${field}\\b`).test(said);
    });
    expect(idle).toEqual([]);
  });
});

describe('mails', () => {
  it('use every text of theirs', () => {
    const kinds = [...source('functions/mail/service.ts').matchAll(/kind: '(\w+)'/g)].map(
      ([, kind]) => kind,
    );
    const parts = ['subject', 'intro', 'action', 'validity', 'ignore'];
    const known = kinds.flatMap((kind) => parts.map((part) => `${kind}.${part}`));
    expect(stems(read('en', 'mail')).filter((key) => !known.includes(key))).toEqual([]);
  });
});
