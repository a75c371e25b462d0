import type { Language } from '../../shared/limits.ts';
import type { ConversationLine, SmtpObstacle } from '../../shared/smtp.ts';
import type { Letter } from './service.ts';

/** A letter on its way to one address. */
export interface Outgoing {
  to: string;
  language: Language;
  letter: Letter;
}

/** A letter with the server that is to take it, and its login. */
export interface MailOrder extends Outgoing {
  server: { host: string; port: number; user: string; password: string };
  from: { name: string; address: string };
}

/** What a server made of a mail: null where it accepted it. The conversation is without secrets. */
export interface Delivery {
  obstacle: SmtpObstacle | null;
  /** The server's words where it refused something. */
  answer?: string | undefined;
  /** Another try may end otherwise. */
  mayPass?: boolean;
  conversation: ConversationLine[];
}
