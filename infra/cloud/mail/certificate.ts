import { generate } from 'selfsigned';

/** Key and self-signed certificate of a host, in PEM. */
interface Identity {
  key: string;
  certificate: string;
}

/** Kind of a DNS name among alternative names (RFC 5280 section 4.2.1.6). */
const dnsName = 2;

/** Makes a certificate that is good for a year from now. */
export async function certificateFor(host: string): Promise<Identity> {
  const made = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    curve: 'P-256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: dnsName, value: host }] }],
  });
  return { key: made.private, certificate: made.cert };
}
