import type { ConversationLine } from '#shared/areas/smtp/calls.ts';
import { limits } from '#shared/limits.ts';

const { lines: linesMax, line: lineMax } = limits.smtp;

/** Stands for what is not shown. */
const hidden = '…';

interface Login {
  user: string;
  password: string;
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Forms in which a password travels: plain, AUTH LOGIN and AUTH PLAIN (RFC 4616). */
const formsOf = ({ user, password }: Login): string[] => [
  password,
  base64(password),
  base64(`\0${user}\0${password}`),
];

/**
 * Record of what client and server said. What the client says from AUTH until the server has
 * decided is left out, and so is the password wherever a server repeats it.
 */
export class Conversation {
  readonly lines: ConversationLine[] = [];
  /** The whole mail was said, which `lines` leave out. */
  isMessageWritten = false;
  readonly #secrets: readonly string[];
  #isLoggingIn = false;

  constructor(login: Login) {
    this.#secrets = formsOf(login);
  }

  add(from: ConversationLine['from'], said: string): void {
    for (const text of said.split(/\r?\n/)) this.#addLine(from, text);
  }

  #addLine(from: ConversationLine['from'], said: string): void {
    const [, method] = (from === 'client' && /^(AUTH \S+)/i.exec(said)) || [];
    if (method) this.#isLoggingIn = true;
    else if (from === 'server' && !said.startsWith('334')) this.#isLoggingIn = false;
    const isSecret = from === 'client' && this.#isLoggingIn;
    const text = isSecret ? `${method ? `${method} ` : ''}${hidden}` : this.shown(said);
    if (this.lines.length < linesMax) this.lines.push({ from, text });
  }

  /** A text without the password, cut to the length of a line. */
  shown(text: string): string {
    return this.#secrets
      .reduce((left, secret) => left.replaceAll(secret, hidden), text)
      .slice(0, lineMax);
  }
}
