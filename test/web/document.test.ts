import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { insertFacts } from '#infra/constructs/site/site-document.ts';
import { escapeHtml } from '#shared/escape-html.ts';

const web = join(import.meta.dirname, '../../web');
const read = (file: string) => readFileSync(join(web, file), 'utf8');

/** A brand that is written otherwise in HTML and in JSON. */
const facts = { siteUrl: 'https://www.example.org', brand: 'Fish & "Chips" <$&>' };
const filled = (path: string) => insertFacts(path, read(path), facts);
const document = filled('index.html');
const tokens = read('src/ui/tokens.css');

/** Content of a `meta` by its name or property, each once. */
function contentOf(name: string): string[] {
  const tags = document.match(/<meta [^>]*>/g) ?? [];
  const ofName = tags.filter((tag) => tag.includes(`="${name}"`));
  return ofName.map((tag) => / content="([^"]*)"/.exec(tag)?.[1] ?? '');
}

/** Width and height of a PNG: https://www.w3.org/TR/png-3/#11IHDR */
function sizeOf(image: string): [width: number, height: number] {
  const bytes = readFileSync(join(web, 'public', image));
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** https://www.rfc-editor.org/rfc/rfc9309#section-2.2 */
it('search engines find rules, and may read the calls that fill gallery and news', () => {
  const rules = filled('public/robots.txt');
  expect(rules.split('\n').slice(0, 2)).toEqual(['User-agent: *', 'Allow: /']);
  expect(rules).toContain('Sitemap: https://www.example.org/sitemap.xml\n');
});

describe('the document of the site', () => {
  it('shows a picture where its link is shared, by its whole address and true size', () => {
    expect(contentOf('og:image')).toEqual(['https://www.example.org/link.png']);
    const [width, height] = sizeOf('link.png');
    expect(contentOf('og:image:width')).toEqual([String(width)]);
    expect(contentOf('og:image:height')).toEqual([String(height)]);
    expect(contentOf('twitter:card')).toEqual(['summary_large_image']);
    for (const name of ['og:title', 'og:description', 'og:image:alt', 'description'])
      expect(contentOf(name)[0]).toMatch(/\w/);
    expect(document).not.toContain('{{');
  });

  it('bears the brand of its stage wherever it names the product, and so does the installed app', () => {
    const brand = escapeHtml(facts.brand);
    expect(/<title>([^<]*)/.exec(document)?.[1]).toBe(brand);
    expect(document).toContain(`data-brand="${brand}"`);
    expect(contentOf('og:site_name')).toEqual([brand]);
    expect(contentOf('og:image:alt')).toEqual([expect.stringContaining(`${brand}: `)]);
    const { name, short_name } = JSON.parse(filled('public/site.webmanifest'));
    expect([name, short_name]).toEqual([facts.brand, facts.brand]);
  });

  it('colours the browser’s bars like the paper of both themes', () => {
    const papers = [...tokens.matchAll(/--paper: (#\w+);/g)].map(([, color]) => color);
    expect(contentOf('theme-color')).toEqual(papers);
    for (const color of papers) expect(read('first.js')).toContain(color);
  });

  it('names a manifest and a touch icon, whose pictures are there in their sizes', () => {
    expect(document).toContain('<link rel="manifest" href="/site.webmanifest" />');
    expect(document).toContain('<link rel="apple-touch-icon" href="/icon-180.png" />');
    expect(sizeOf('icon-180.png')).toEqual([180, 180]);
    const { icons } = JSON.parse(read('public/site.webmanifest'));
    for (const { src, sizes } of icons) expect(sizeOf(src).join('x')).toBe(sizes);
    expect(icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true);
  });

  it('preloads the challenge that the first calls wait for', () => {
    expect(document).toContain('href="/api/challenge?scope=reading" as="fetch" crossorigin');
    expect(read('src/api/proof.ts')).toContain("'?scope=reading'");
  });
});
