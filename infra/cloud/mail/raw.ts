import PostalMime, { type Address } from 'postal-mime';
import type { ReceivedMail } from './inbox.ts';

/** Sender and recipients of the envelope. Absent parts are taken from the headers. */
interface Envelope {
  from?: string;
  to?: readonly string[];
}

/** Reads a mail in its raw form (RFC 5322 and MIME). Attachments are dropped. Throws what `postal-mime` throws. */
export async function readRawMail(raw: Uint8Array, envelope: Envelope): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  const addressed = [mail.to, mail.cc, mail.bcc].flatMap((header) => header ?? []);
  const to = envelope.to?.length ? envelope.to : addressed.flatMap(addressesOf);
  return {
    from: mail.from ? spell(mail.from) : (envelope.from ?? ''),
    to,
    subject: mail.subject ?? '',
    // A final line break belongs to the transport, not to what was written.
    text: (mail.text ?? '').replace(/\r\n/g, '\n').replace(/\n$/, ''),
    html: mail.html ?? '',
  };
}

function addressesOf(address: Address): string[] {
  const mailboxes = address.group ?? [address];
  return mailboxes.flatMap((mailbox) => (mailbox.address ? [mailbox.address] : []));
}

function spell({ name, address = '' }: Address): string {
  return name && name !== address ? `${name} <${address}>` : address;
}
