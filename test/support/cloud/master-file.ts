/** Record of a master file, with its data as text strings and words. */
interface MasterRecord {
  name: string;
  ttl: number;
  type: string;
  data: string[];
}

/** Bytes of a text with the escapes of RFC 1035 section 5.1: `\X`, and `\DDD` in decimal. */
function unescaped(text: string): string {
  const bytes = [...text.matchAll(/\\(\d{3})|\\(.)|(.)/gs)].map(([, code, escaped, plain]) =>
    code ? Number(code) : (escaped ?? plain ?? '').charCodeAt(0),
  );
  return Buffer.from(bytes).toString('utf8');
}

/** Words of a line; a quoted one keeps its blanks, and a comment starts with `;` outside of quotes. */
function wordsOf(line: string): string[] {
  const words: string[] = [];
  for (const [word, quoted] of line.matchAll(/"((?:\\\d{3}|\\.|[^"\\])*)"|;.*|(?:\\.|[^\s";])+/g)) {
    if (!word.startsWith(';')) words.push(quoted ?? word);
  }
  return words;
}

/** Parses a master file (RFC 1035 section 5) of one record a line, knowing nothing of who wrote it. */
export function parseMasterFile(text: string): { origin: string; records: MasterRecord[] } {
  let origin = '';
  let defaultTtl = 0;
  const records: MasterRecord[] = [];
  for (const [first = '', ...rest] of text.split('\n').map(wordsOf)) {
    if (first === '$ORIGIN') origin = rest[0] ?? '';
    else if (first === '$TTL') defaultTtl = Number(rest[0]);
    else if (first) {
      const ttl = /^\d+$/.test(rest[0] ?? '') ? Number(rest.shift()) : defaultTtl;
      const [in_ = '', type = '', ...data] = rest;
      if (in_ !== 'IN') throw new Error(`No class in the line of ${first}.`);
      const name = first.endsWith('.') ? first : `${first}.${origin}`;
      records.push({ name, ttl, type, data: data.map(unescaped) });
    }
  }
  return { origin, records };
}
