import type { ConversationLine, SmtpObstacle } from '#shared/areas/smtp/calls.ts';
import type { Language } from '#shared/languages.ts';
import type { Letter } from './service.ts';

/** A letter on its way to one address. */
export interface OutgoingMail {
  to: string;
  language: Language;
  letter: Letter;
}

/** A letter with the server that is to take it, and its login. */
export interface MailOrder extends OutgoingMail {
  server: { host: string; port: number; user: string; password: string };
  from: { name: string; address: string };
}

/** Outcome of one delivery. `obstacle` is null for an accepted mail; `conversation` has no secrets. */
export interface Delivery {
  obstacle: SmtpObstacle | null;
  /** The server's words where it refused something. */
  answer?: string | undefined;
  /** Another try may end otherwise. */
  mayPass?: boolean;
  /** The server has the whole mail, and did not answer in time: another copy would most likely be a second one. */
  likelyTaken?: boolean;
  conversation: ConversationLine[];
}
