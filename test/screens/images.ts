import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '#test/support/stack/browser.ts';

const web = join(import.meta.dirname, '../../web');

/** The committed images of the site, drawn from their sources in `web/images`. */
const images = [
  { source: 'icon.svg', name: 'icon-180.png', width: 180, height: 180 },
  { source: 'icon.svg', name: 'icon-192.png', width: 192, height: 192 },
  { source: 'icon.svg', name: 'icon-512.png', width: 512, height: 512 },
  { source: 'link.svg', name: 'link.png', width: 1200, height: 630 },
  { source: 'invitation.svg', name: 'invitation.png', width: 1200, height: 630 },
];

const browser = await launchBrowser();
for (const { source, name, width, height } of images) {
  const page = await browser.newPage({ viewport: { width, height } });
  const svg = readFileSync(join(web, 'images', source), 'utf8');
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await page.screenshot({ path: join(web, 'public', name) });
  await page.close();
}
await browser.close();
