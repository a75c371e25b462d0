import { isAtOrBelow } from '#shared/dns/names.ts';
import type { Stage } from './schema.ts';

/** True where the first administrator's address needs an identity of its own in SES. */
export const verifiesAdministrator = ({
  mail,
  adminEmail,
}: Pick<Stage, 'mail' | 'adminEmail'>): boolean =>
  mail.sandbox && mailDomainOf(adminEmail) !== mailDomainOf(mail.from);

/** The domain of an address, which SES knows as an identity. */
export const mailDomainOf = (from: string): string => from.slice(from.indexOf('@') + 1);

/**
 * True where the domain that mail comes from is at or below a suffix of the configuration: the service writes its SPF
 * and DMARC there, as at every suffix.
 */
export const isPolicedByService = ({ mail, providers }: Pick<Stage, 'mail' | 'providers'>) =>
  providers.some(({ suffix }) => isAtOrBelow(mailDomainOf(mail.from), suffix));
