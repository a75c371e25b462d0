import {
  noteTrouble,
  readActiveSmtp,
  type SmtpServer,
} from '#functions/smtp/items/smtp-configs.ts';
import { nowIso } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import type { SmtpTrouble } from '#shared/areas/smtp/calls.ts';
import { limits } from '#shared/limits.ts';
import { sendBySes } from './by-ses.ts';
import { sendBySmtp } from './by-smtp.ts';
import type { Delivery, OutgoingMail } from './delivery.ts';

/** Tries of a server for one mail, where another try may end otherwise. Both fit into the function's time. */
const tries = 2;

async function attempt(server: SmtpServer, outgoing: OutgoingMail): Promise<Delivery> {
  for (let left = tries - 1; ; left--) {
    const delivery = await sendBySmtp(server, outgoing);
    if (left === 0 || !delivery.mayPass) return delivery;
  }
}

/**
 * A server that failed is left alone for a while, so that a dead one delays one mail and not all. One that refused a
 * recipient answers: the address may be mistyped.
 */
const rests = ({ at, obstacle }: SmtpTrouble): boolean =>
  obstacle !== 'recipient' && Date.parse(at) + limits.smtp.rest * 1000 > Date.now();

/** True where the active server took the letter, or most likely did. How it went is noted once it changes. */
async function sentBySmtp(outgoing: OutgoingMail): Promise<boolean> {
  const active = await readActiveSmtp();
  if (!active || (active.trouble && rests(active.trouble))) return false;
  const { server, trouble } = active;
  const { obstacle, answer, likelyTaken = false } = await attempt(server, outgoing);
  const met = obstacle ? { at: nowIso(), obstacle, ...(answer && { answer }) } : undefined;
  if (met || trouble) {
    // A mail that the server took goes out once, also where the note is lost.
    await noteTrouble(server.id, met).catch((error: Error) => {
      log.error('How the mail server did was not noted.', error);
    });
  }
  if (likelyTaken) log.warn('The mail server has the mail and did not answer: taken for sent.');
  return obstacle === null || likelyTaken;
}

/** Sends a letter by the active mail server, and by SES where there is none or it fails. */
export async function sendLetter(outgoing: OutgoingMail): Promise<'smtp' | 'ses'> {
  try {
    if (await sentBySmtp(outgoing)) return 'smtp';
  } catch (error) {
    log.error('The mail server could not be used.', error as Error);
  }
  await sendBySes(outgoing);
  return 'ses';
}
