/**
 * Words that are reserved from the first deployment, with their look-alikes. Administrators add and
 * remove words.
 * RFC 2142 lists the mailbox names, RFC 6761 and RFC 8552 the special ones; certificate authorities
 * accept some addresses as proof of ownership (CA/Browser Forum, Baseline Requirements 3.2.2.4.4).
 */
const infrastructure =
  'www www1 www2 ww1 web wwww m mobile ftp sftp ssh vpn mail mail1 mail2 email webmail smtp smtps imap imaps pop pop3 pops mx mx1 mx2 exchange autoconfig autodiscover wpad isatap dns dns1 dns2 ns ns0 ns1 ns2 ns3 ns4 ns5 ns6 resolver whois rdap ntp time proxy gateway router localhost localdomain local broadcasthost home lan intranet internal private example invalid test onion arpa root host hostmaster cdn static assets media img images files download downloads upload uploads';

const roles =
  'admin administrator administration sysadmin webmaster postmaster abuse noc security ssladmin ssladministrator sslwebmaster cert ca mailer-daemon nobody noreply support help helpdesk contact info sales marketing billing legal privacy terms press jobs staff team official moderator owner operator';

const service =
  'freehold freeholds myfreehold freehold-app freehold-admin freehold-login freehold-mail freehold-help freehold-support freehold-security freehold-team freehold-official freehold-status freehold-verify get-freehold the-freehold frehold api apis app apps console dashboard account accounts auth login signin logout register signup sso oauth id my secure verify verification password reset update updates status news blog-admin showcase domain domains subdomain registry registrar nameserver nameservers docs developer developers dev-api git svn beta alpha staging stage prod production demo-admin payment payments pay checkout wallet bank banking';

const words = (text: string): string[] => text.split(' ');

export const reservedWords: readonly string[] = [
  ...new Set([infrastructure, roles, service].flatMap(words)),
];

/** Words added later, for stages that have the first ones (RFC 8461, RFC 7929, hosting panels, TLS). */
export const laterReservedWords: readonly string[] = words(
  'mta-sts openpgpkey cpanel webdisk ssl tls',
);

/** Initial premium prices, in points. */
export const premiumNames: Readonly<Record<string, number>> = {
  shop: 60,
  store: 60,
  blog: 50,
  code: 50,
  cloud: 60,
  music: 40,
  games: 40,
  photo: 30,
  photos: 30,
  garden: 30,
  studio: 40,
  design: 40,
  school: 40,
  travel: 40,
  coffee: 30,
  family: 30,
};
