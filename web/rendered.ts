import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin } from 'vite';
import { escapeHtml } from '#shared/escape-html.ts';
import { type Language, languages } from '#shared/languages.ts';
import { notFoundName, pathIn, renderedFolder, renderedPages } from '#shared/site-pages.ts';

const cache = join(import.meta.dirname, '../node_modules/.cache/freehold');

/** Whole addresses: the upload knows the site's. */
const site = '{{siteUrl}}';

/** Paths of pages that lead on from a mail or a login: search engines are told of all others. */
const unlistedPaths = ['/forgot-password', '/appeal'];

/** Pages that each query makes another one of, as page and tag do in the gallery: the browser names the address of each. */
const manyPaths = ['/showcase'];

/** A path that no page has. */
const noPath = '/nothing';

const rare = 'src/app/rare-pages.tsx';
const information = [rare, 'src/app/pages/information-page.tsx'];
const help = [rare, 'src/app/pages/help/help-page.tsx'];
const reports = [rare, 'src/app/pages/report-pages.tsx'];

type PageName = (typeof renderedPages)[keyof typeof renderedPages] | typeof notFoundName;

/** Code of each page outside the entry. Texts are left to the entry: who reads may have chosen another language. */
const codeOf: Record<PageName, readonly string[]> = {
  home: [],
  login: ['src/features/auth/pages/login-page.tsx'],
  register: ['src/features/auth/pages/register-page.tsx'],
  'forgot-password': ['src/features/auth/pages/forgot-password-page.tsx'],
  news: ['src/features/news/pages/news-page.tsx'],
  showcase: ['src/features/showcases/pages/gallery-page.tsx'],
  about: information,
  privacy: information,
  terms: information,
  help,
  'help-addresses': help,
  'help-certificates': help,
  'help-code': help,
  'help-moving': help,
  'help-limits': help,
  report: reports,
  appeal: reports,
  [notFoundName]: [rare],
};

/** Files of a page, with all that they import. */
function filesOf(manifest: Manifest, sources: readonly string[]) {
  const found = new Set<string>();
  const styles = new Set<string>();
  const add = (source: string): void => {
    const piece = manifest[source];
    if (!piece) throw new Error(`The build has no ${source}.`);
    if (found.has(piece.file)) return;
    found.add(piece.file);
    for (const style of piece.css ?? []) styles.add(style);
    for (const next of piece.imports ?? []) add(next);
  };
  for (const source of sources) add(source);
  return { scripts: [...found], styles: [...styles] };
}

interface Head {
  title: string;
  /** Title where a link to it is shared. */
  shared: string;
  description: string;
  language: Language;
  /** Nothing for the page that answers unknown paths. */
  path: string | undefined;
}

/**
 * What tells search engines of a page: https://developers.google.com/search/docs/specialty/international/localized-versions
 * The browser takes it away with the page (`data-page`).
 */
function tagsOf({ path, language }: Head): string[] {
  if (path === undefined) return ['<meta name="robots" content="noindex" data-page />'];
  // A script may add an address, and must not put one in the place of another:
  // https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics#canonical
  if (manyPaths.includes(path)) return [];
  const address = (tongue: string) => escapeHtml(site + pathIn(path, tongue));
  return [
    `<link rel="canonical" href="${address(language)}" data-page />`,
    `<meta property="og:url" content="${address(language)}" />`,
    ...languages.map(
      (tongue) =>
        `<link rel="alternate" hreflang="${tongue}" href="${address(tongue)}" data-page />`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${address('en')}" data-page />`,
  ];
}

/** The document with a page in it. */
function fill(document: string, head: Head, html: string, links: readonly string[]): string {
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  const all = [...tagsOf(head), ...links];
  return document
    .replace('<html lang="en"', () => `<html lang="${head.language}"`)
    .replace(/(?<=<title>)[^<]*/, () => title)
    .replace(/(?<=<meta name="description" content=")[^"]*/, () => description)
    .replace(/(?<=<meta property="og:title" content=")[^"]*/, () => escapeHtml(head.shared))
    .replace(/(?<=<meta property="og:description" content=")[^"]*/, () => description)
    .replace('</head>', () => `${all.map((tag) => `    ${tag}\n`).join('')}  </head>`)
    .replace('<div id="root">', (start) => start + html);
}

/** https://www.sitemaps.org/protocol.html, with the pages' languages. */
function sitemap(): string {
  const address = (path: string, language: string) => escapeHtml(site + pathIn(path, language));
  const listedPaths = Object.keys(renderedPages).filter((path) => !unlistedPaths.includes(path));
  const urls = listedPaths.flatMap((path) =>
    languages.map((language) =>
      [
        `<url><loc>${address(path, language)}</loc>`,
        ...languages.map(
          (tongue) =>
            `<xhtml:link rel="alternate" hreflang="${tongue}" href="${address(path, tongue)}"/>`,
        ),
        '</url>',
      ].join(''),
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

type Renderer = typeof import('./src/app/render.tsx');

/** Builds what renders pages in Node, and loads it. */
async function renderer(): Promise<Renderer> {
  const outDir = join(cache, `render-${process.pid}`);
  await build({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: 'src/app/render.tsx', outDir, emptyOutDir: true },
  });
  return import(pathToFileURL(join(outDir, 'render.js')).href);
}

/** Renders each page that is the same for everybody, in each language, and writes the sitemap. */
export const rendered: Plugin = {
  name: 'rendered',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  writeBundle: {
    sequential: true,
    order: 'pre',
    async handler({ dir = '' }) {
      const read = (file: string) => readFileSync(join(dir, file), 'utf8');
      const document = read('index.html');
      const manifest: Manifest = JSON.parse(read('.vite/manifest.json'));
      const { renderPage } = await renderer();
      const write = (file: string, text: string) => {
        mkdirSync(dirname(join(dir, file)), { recursive: true });
        writeFileSync(join(dir, file), text);
      };
      const pages = [...Object.entries(renderedPages), [noPath, notFoundName] as const];
      for (const language of languages) {
        for (const [path, name] of pages) {
          const { html, ...facts } = await renderPage(path, language);
          const head = { ...facts, language, path: path === noPath ? undefined : path };
          const { scripts, styles } = filesOf(manifest, codeOf[name]);
          const isNew = (file: string) => !document.includes(file);
          const links = [
            ...styles
              .filter(isNew)
              .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
            ...scripts
              .filter(isNew)
              .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
          ];
          write(`${renderedFolder}/${language}/${name}.html`, fill(document, head, html, links));
        }
      }
      write('sitemap.xml', sitemap());
    },
  },
};
