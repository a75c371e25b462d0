/** Rows of a table in Markdown, the first of them its heading. */
export function tableOf(rows: readonly (readonly (string | number)[])[]): string {
  const [heading = [], ...others] = rows;
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const rule = heading.map((_, index) => (index === 0 ? '---' : '--:'));
  return [line(heading), line(rule), ...others.map(line)].join('\n');
}

const [opening, closing] = ['<!-- measured -->', '<!-- /measured -->'];

/** A text between whose markers sections stand, each under a heading of its own, in the order of `titles`. */
export function withSections(
  text: string,
  sections: ReadonlyMap<string, string>,
  titles: readonly string[],
): string {
  const [before = '', rest = ''] = text.split(opening);
  const [kept = '', after = ''] = rest.split(closing);
  const all = new Map(
    kept
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [title = '', ...body] = section.split('\n');
        return [title, body.join('\n').trim()];
      }),
  );
  for (const [title, body] of sections) all.set(title, body);
  const told = titles.flatMap((title) => {
    const body = all.get(title);
    return body === undefined ? [] : [`## ${title}\n${body}\n`];
  });
  return `${before}${opening}\n${told.join('\n')}${closing}${after}`;
}

/** The section of a heading; undefined where there is none. */
export const sectionOf = (text: string, title: string): string | undefined =>
  text
    .split(/^## /m)
    .find((section) => section.startsWith(`${title}\n`))
    ?.slice(title.length + 1)
    .split(closing)[0]
    ?.trim();
