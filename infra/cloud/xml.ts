/** A finished piece of XML, told apart from text that still has to be escaped. */
export interface Markup {
  readonly markup: string;
}

type Content = Markup | string | number | boolean;

/** Renders `<name>content</name>`, escaping text. `undefined` children are left out. */
export function element(name: string, content: Content | (Content | undefined)[]): Markup {
  const children = Array.isArray(content) ? content : [content];
  return { markup: `<${name}>${children.map(render).join('')}</${name}>` };
}

/** Renders a whole document whose root carries the service's namespace. */
export function xmlDocument(
  root: string,
  namespace: string,
  children: (Markup | undefined)[],
): string {
  const inner = children.map(render).join('');
  return `<?xml version="1.0"?>\n<${root} xmlns="${namespace}">${inner}</${root}>`;
}

function render(content: Content | undefined): string {
  if (content === undefined) return '';
  if (typeof content === 'object') return content.markup;
  return String(content).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** An element as read. Attributes and comments are dropped: the requests served here have no use for them. */
export class XmlElement {
  readonly name: string;
  readonly children: XmlElement[] = [];
  text = '';

  constructor(name: string) {
    this.name = name;
  }

  child(name: string): XmlElement | undefined {
    return this.children.find((child) => child.name === name);
  }

  all(name: string): XmlElement[] {
    return this.children.filter((child) => child.name === name);
  }

  textOf(name: string): string | undefined {
    return this.child(name)?.text;
  }
}

const TOKENS =
  /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!\[CDATA\[(?<cdata>[\s\S]*?)\]\]>|<\/(?<close>[^\s>]+)\s*>|<(?<open>[^\s/>!?]+)(?:[^>"']|"[^"]*"|'[^']*')*?(?<empty>\/?)>|(?<text>[^<]+)/y;

/**
 * Reads a document into its root element.
 * Throws `SyntaxError` where it is not well-formed; document types are refused with the rest.
 */
export function readXml(source: string): XmlElement {
  const outside = new XmlElement('');
  const open = [outside];
  TOKENS.lastIndex = 0;
  while (TOKENS.lastIndex < source.length) {
    const token = TOKENS.exec(source)?.groups;
    const current = open.at(-1);
    if (!token || !current) throw new SyntaxError('The XML is not well-formed');
    if (token.text !== undefined) current.text += resolveEntities(token.text);
    if (token.cdata !== undefined) current.text += token.cdata;
    if (token.open) {
      const child = new XmlElement(token.open);
      current.children.push(child);
      if (!token.empty) open.push(child);
    }
    if (token.close && open.pop()?.name !== token.close) {
      throw new SyntaxError(`Unexpected </${token.close}>`);
    }
  }
  const root = outside.children[0];
  if (!root || open.length !== 1) throw new SyntaxError('The XML ends too early');
  return root;
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function resolveEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (_, hex, decimal, name) => {
    if (name) return NAMED[name] ?? '';
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}
