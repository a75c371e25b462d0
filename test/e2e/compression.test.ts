import { expect, inject, test } from 'vitest';

const { siteUrl } = inject('stack');

/** How an address answers who takes some encodings; `fetch` decompresses by itself. */
async function ask(path: string, acceptEncoding: string) {
  const answer = await fetch(siteUrl + path, { headers: { 'accept-encoding': acceptEncoding } });
  const { headers, status } = answer;
  return {
    status,
    encoding: headers.get('content-encoding'),
    type: headers.get('content-type'),
    text: await answer.text(),
  };
}

test('pages and their files come in brotli, and plain to who takes no brotli', async () => {
  const document = await ask('/about', 'gzip, br');
  expect(document).toMatchObject({ status: 200, encoding: 'br', type: 'text/html; charset=utf-8' });
  expect(document.text).toContain(`content="${siteUrl}`);
  expect(await ask('/about', 'identity')).toMatchObject({ encoding: null, text: document.text });
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(document.text)?.[1] ?? '';
  const packed = await ask(script, 'br');
  expect(packed).toMatchObject({ encoding: 'br', type: 'text/javascript; charset=utf-8' });
  expect(await ask(script, 'gzip')).toMatchObject({ encoding: null, text: packed.text });
  expect(await ask('/link.png', 'br')).toMatchObject({ encoding: null, type: 'image/png' });
  expect(await ask('/assets/none.js', 'br')).toMatchObject({ status: 404 });
});

test('a long answer of the API comes in gzip, and plain to who takes none', async () => {
  const packed = await ask('/api/openapi.json', 'gzip, br');
  expect(packed).toMatchObject({ status: 200, encoding: 'gzip' });
  expect(await ask('/api/openapi.json', 'identity')).toMatchObject({
    encoding: null,
    text: packed.text,
  });
});
