/** A set-up that people copy from a provider's documentation. */
export interface SetUp {
  provider: string;
  /** Public documentation that names the records. */
  source: string;
  /** `name type data` as in a zone file, names without final dots; `{fqdn}` is the domain. */
  records: readonly string[];
  /** Records of types that Freehold does not have. */
  lacking?: readonly string[];
}

const key = `p=${'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'.repeat(12)}`;
const digest = 'E2D3C916F6DEEAC73294E8268FB5885044A833FC5459588F4A9184CFC41A5766';

export const setUps: readonly SetUp[] = [
  {
    provider: 'GitHub Pages',
    source:
      'https://docs.github.com/en/pages/configuring-a-custom-domain-for-your-github-pages-site',
    records: [
      ...[108, 109, 110, 111].map((last) => `@ A 185.199.${last}.153`),
      ...[0, 1, 2, 3].map((last) => `@ AAAA 2606:50c0:800${last}::153`),
      'www CNAME alice.github.io',
      '_github-pages-challenge-alice TXT 1a2b3c4d5e6f708192a3b4c5d6e7f8',
    ],
  },
  {
    provider: 'Vercel',
    source: 'https://vercel.com/docs/domains/working-with-domains/add-a-domain',
    records: [
      '@ A 76.76.21.21',
      'www CNAME cname.vercel-dns-0.com',
      '_vercel TXT vc-domain-verify=www.{fqdn},0f1e2d3c4b5a69788796',
      '@ CAA 0 issue "letsencrypt.org"',
    ],
  },
  {
    provider: 'Netlify',
    source: 'https://docs.netlify.com/manage/domains/configure-domains/configure-external-dns/',
    records: [
      '@ A 75.2.60.5',
      'www CNAME harbour.netlify.app',
      'netlify-challenge TXT 6f708192a3b4c5d6',
    ],
  },
  {
    provider: 'Cloudflare Pages',
    source: 'https://developers.cloudflare.com/pages/configuration/custom-domains/',
    records: ['@ CNAME harbour.pages.dev', 'www CNAME harbour.pages.dev'],
  },
  {
    provider: 'Heroku',
    source: 'https://devcenter.heroku.com/articles/custom-domains',
    records: ['www CNAME whispering-willow-5678.herokudns.com'],
    lacking: ['@ ALIAS whispering-willow-5678.herokudns.com'],
  },
  {
    provider: 'Render',
    source: 'https://render.com/docs/configure-other-dns',
    records: ['@ A 216.24.57.1', 'www CNAME harbour.onrender.com'],
  },
  {
    provider: 'Fly.io',
    source: 'https://fly.io/docs/networking/custom-domain/',
    records: [
      '@ A 66.241.125.10',
      '@ AAAA 2a09:8280:1::1:abcd',
      '_acme-challenge CNAME {fqdn}.abc123.flydns.net',
      '_fly-ownership TXT app-abc123',
    ],
  },
  {
    provider: 'Railway',
    source: 'https://docs.railway.com/networking/domains',
    records: [
      'www CNAME abc123de.up.railway.app',
      '_railway-verify.www TXT railway-verify=0f1e2d3c4b5a69788796a5b4c3d2e1f0',
    ],
  },
  {
    provider: 'Firebase Hosting',
    source: 'https://firebase.google.com/docs/hosting/custom-domain',
    records: ['@ A 199.36.158.100', '@ TXT hosting-site=harbour', 'www CNAME harbour.web.app'],
  },
  {
    provider: 'Azure Static Web Apps',
    source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/custom-domain-external',
    records: ['_dnsauth.www TXT 0f1e2d3c4b5a', 'www CNAME calm-sea-0a1b2c3d4.azurestaticapps.net'],
    lacking: ['@ ALIAS calm-sea-0a1b2c3d4.azurestaticapps.net'],
  },
  {
    provider: 'AWS Amplify with ACM',
    source: 'https://docs.aws.amazon.com/acm/latest/userguide/dns-validation.html',
    records: [
      '_3639ac514e785e898d2646601fa951d5 CNAME _3b1c4d.acm-validations.aws',
      'www CNAME d111111abcdef8.cloudfront.net',
      '@ CAA 0 issue "amazon.com"',
      '@ CAA 0 issue "amazontrust.com"',
    ],
  },
  {
    provider: 'Shopify',
    source: 'https://help.shopify.com/en/manual/domains/add-a-domain/connecting-domains',
    records: ['@ A 23.227.38.65', '@ AAAA 2620:127:f00f:5::', 'www CNAME shops.myshopify.com'],
  },
  {
    provider: 'Squarespace',
    source: 'https://support.squarespace.com/hc/en-us/articles/205812378',
    records: [
      '@ A 198.185.159.144',
      '@ A 198.185.159.145',
      '@ A 198.49.23.144',
      '@ A 198.49.23.145',
      'www CNAME ext-cust.squarespace.com',
      'abcd1234efgh5678 CNAME verify.squarespace.com',
    ],
  },
  {
    provider: 'Wix',
    source:
      'https://support.wix.com/en/article/connecting-a-domain-to-wix-using-the-pointing-method',
    records: [
      '@ A 185.230.63.107',
      '@ A 185.230.63.171',
      '@ A 185.230.63.186',
      'www CNAME www112.wixdns.net',
    ],
  },
  {
    provider: 'Tumblr',
    source: 'https://help.tumblr.com/hc/en-us/articles/231256548-Custom-domains',
    records: ['@ A 66.6.44.4', 'www CNAME domains.tumblr.com'],
  },
  {
    provider: 'Ghost(Pro)',
    source: 'https://ghost.org/help/custom-domains/',
    records: ['@ A 178.128.137.126', 'www CNAME harbour.ghost.io'],
  },
  {
    provider: 'Notion Sites',
    source: 'https://www.notion.com/help/connect-a-custom-domain-with-notion-sites',
    records: [
      'www CNAME external.notion.site',
      '_notion-dcv.www TXT 0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0',
    ],
  },
  {
    provider: 'Google Workspace',
    source: 'https://support.google.com/a/answer/174125',
    records: [
      '@ MX 1 smtp.google.com',
      '@ TXT v=spf1 include:_spf.google.com ~all',
      `google._domainkey TXT v=DKIM1; k=rsa; ${key}`,
      '_dmarc TXT v=DMARC1; p=quarantine; rua=mailto:dmarc@{fqdn}',
    ],
  },
  {
    provider: 'Microsoft 365',
    source:
      'https://learn.microsoft.com/en-us/microsoft-365/enterprise/external-domain-name-system-records',
    records: [
      '@ TXT MS=ms12345678',
      '@ MX 0 alice-example.mail.protection.outlook.com',
      '@ TXT v=spf1 include:spf.protection.outlook.com -all',
      'autodiscover CNAME autodiscover.outlook.com',
      'selector1._domainkey CNAME selector1-alice._domainkey.alice.onmicrosoft.com',
      'selector2._domainkey CNAME selector2-alice._domainkey.alice.onmicrosoft.com',
      '_sip._tls SRV 100 1 443 sipdir.online.lync.com',
      '_sipfederationtls._tcp SRV 100 1 5061 sipfed.online.lync.com',
      'sip CNAME sipdir.online.lync.com',
      'lyncdiscover CNAME webdir.online.lync.com',
      'enterpriseregistration CNAME enterpriseregistration.windows.net',
      'enterpriseenrollment CNAME enterpriseenrollment-s.manage.microsoft.com',
    ],
  },
  {
    provider: 'Zoho Mail',
    source: 'https://www.zoho.com/mail/help/adminconsole/configure-email-delivery.html',
    records: [
      '@ TXT zoho-verification=zb12345678.zmverify.zoho.com',
      '@ MX 10 mx.zoho.com',
      '@ MX 20 mx2.zoho.com',
      '@ MX 50 mx3.zoho.com',
      '@ TXT v=spf1 include:zohomail.com ~all',
      `zmail._domainkey TXT v=DKIM1; k=rsa; ${key}`,
    ],
  },
  {
    provider: 'Fastmail',
    source: 'https://www.fastmail.help/hc/en-us/articles/360060591153',
    records: [
      '@ MX 10 in1-smtp.messagingengine.com',
      '@ MX 20 in2-smtp.messagingengine.com',
      '* MX 10 in1-smtp.messagingengine.com',
      ...[1, 2, 3].map((n) => `fm${n}._domainkey CNAME fm${n}.{fqdn}.dkim.fmhosted.com`),
      '@ TXT v=spf1 include:spf.messagingengine.com ?all',
      '_submission._tcp SRV 0 0 0 .',
      '_submissions._tcp SRV 0 1 465 smtp.fastmail.com',
      '_imap._tcp SRV 0 0 0 .',
      '_imaps._tcp SRV 0 1 993 imap.fastmail.com',
      '_jmap._tcp SRV 0 1 443 api.fastmail.com',
      '_carddavs._tcp SRV 0 1 443 carddav.fastmail.com',
      '_caldavs._tcp SRV 0 1 443 caldav.fastmail.com',
    ],
  },
  {
    provider: 'Proton Mail',
    source: 'https://proton.me/support/custom-domain',
    records: [
      '@ TXT protonmail-verification=0f1e2d3c4b5a69788796a5b4c3d2e1f001234567',
      '@ MX 10 mail.protonmail.ch',
      '@ MX 20 mailsec.protonmail.ch',
      '@ TXT v=spf1 include:_spf.protonmail.ch ~all',
      'protonmail._domainkey CNAME protonmail.domainkey.dabc123.domains.proton.ch',
      '_dmarc TXT v=DMARC1; p=quarantine',
    ],
  },
  {
    provider: 'iCloud Mail',
    source: 'https://support.apple.com/en-us/102374',
    records: [
      '@ TXT apple-domain=AbCdEf0123456789',
      '@ MX 10 mx01.mail.icloud.com',
      '@ MX 10 mx02.mail.icloud.com',
      '@ TXT v=spf1 include:icloud.com ~all',
      'sig1._domainkey CNAME sig1.dkim.{fqdn}.at.icloudmailadmin.com',
    ],
  },
  {
    provider: 'Migadu',
    source: 'https://migadu.com/guides/dns/',
    records: [
      '@ TXT hosted-email-verify=abcd1234',
      '@ MX 10 aspmx1.migadu.com',
      '@ MX 20 aspmx2.migadu.com',
      '@ TXT v=spf1 include:spf.migadu.com -all',
      ...[1, 2, 3].map((n) => `key${n}._domainkey CNAME key${n}.{fqdn}._domainkey.migadu.com`),
      'autoconfig CNAME autoconfig.migadu.com',
      '_autodiscover._tcp SRV 0 1 443 autodiscover.migadu.com',
      '_submissions._tcp SRV 0 1 465 smtp.migadu.com',
      '_imaps._tcp SRV 0 1 993 imap.migadu.com',
      '_pop3s._tcp SRV 0 1 995 pop.migadu.com',
    ],
  },
  {
    provider: 'Mailgun',
    source: 'https://documentation.mailgun.com/docs/mailgun/user-manual/domains/domains-verify',
    records: [
      'mg TXT v=spf1 include:mailgun.org ~all',
      `pic._domainkey.mg TXT k=rsa; ${key}`,
      'email.mg CNAME mailgun.org',
      'mg MX 10 mxa.mailgun.org',
      'mg MX 10 mxb.mailgun.org',
    ],
  },
  {
    provider: 'SendGrid',
    source:
      'https://www.twilio.com/docs/sendgrid/ui/account-and-settings/how-to-set-up-domain-authentication',
    records: [
      'em1234 CNAME u1234567.wl123.sendgrid.net',
      's1._domainkey CNAME s1.domainkey.u1234567.wl123.sendgrid.net',
      's2._domainkey CNAME s2.domainkey.u1234567.wl123.sendgrid.net',
    ],
  },
  {
    provider: 'Postmark',
    source: 'https://postmarkapp.com/support/article/1046-how-do-i-verify-a-domain',
    records: [`20261122pm._domainkey TXT k=rsa;${key}`, 'pm-bounces CNAME pm.mtasv.net'],
  },
  {
    provider: 'Amazon SES',
    source: 'https://docs.aws.amazon.com/ses/latest/dg/creating-identities.html',
    records: [
      ...['abc', 'def', 'ghi'].map((id) => `${id}._domainkey CNAME ${id}.dkim.amazonses.com`),
      'mail MX 10 feedback-smtp.eu-west-1.amazonses.com',
      'mail TXT v=spf1 include:amazonses.com ~all',
    ],
  },
  {
    provider: 'Resend',
    source: 'https://resend.com/docs/dashboard/domains/introduction',
    records: [
      'send MX 10 feedback-smtp.eu-west-1.amazonses.com',
      'send TXT v=spf1 include:amazonses.com ~all',
      `resend._domainkey TXT ${key}`,
    ],
  },
  {
    provider: 'Brevo',
    source: 'https://help.brevo.com/hc/en-us/articles/12163873383186',
    records: [
      '@ TXT brevo-code:0f1e2d3c4b5a69788796a5b4c3d2e1f0',
      'brevo1._domainkey CNAME b1.alice-example.dkim.brevo.com',
      'brevo2._domainkey CNAME b2.alice-example.dkim.brevo.com',
      '_dmarc TXT v=DMARC1; p=none; rua=mailto:rua@dmarc.brevo.com',
    ],
  },
  {
    provider: 'Own mail server, with DANE',
    source: 'https://www.rfc-editor.org/rfc/rfc7672',
    records: [
      '@ A 192.0.2.25',
      '@ MX 10 {fqdn}',
      '@ TXT v=spf1 mx -all',
      '_submissions._tcp SRV 0 1 465 {fqdn}',
      '_mta-sts TXT v=STSv1; id=20261122000000Z',
      '_smtp._tls TXT v=TLSRPTv1; rua=mailto:tls@{fqdn}',
      `_25._tcp TLSA 3 1 1 ${digest}`,
    ],
  },
  {
    provider: 'No mail at all',
    source: 'https://www.rfc-editor.org/rfc/rfc7505',
    records: ['@ MX 0 .', '@ TXT v=spf1 -all', '_dmarc TXT v=DMARC1; p=reject'],
  },
  {
    provider: 'Bluesky',
    source: 'https://bsky.social/about/blog/4-28-2023-domain-handle-tutorial',
    records: ['_atproto TXT did=did:plc:ewvi7nxzyoun6zhxrhs64oiz'],
  },
  {
    provider: 'Discord and Google Search Console',
    source: 'https://support.google.com/webmasters/answer/9008080',
    records: [
      '_discord TXT dh=0f1e2d3c4b5a69788796a5b4c3d2e1f001234567',
      '@ TXT google-site-verification=abcDEF123-_4567890abcdefghijklmnopqrstuvwxyz',
    ],
  },
  {
    provider: 'Minecraft',
    source: 'https://minecraft.wiki/w/Server',
    records: ['mc A 192.0.2.64', '_minecraft._tcp SRV 0 5 25566 mc.{fqdn}'],
  },
  {
    provider: 'Matrix',
    source: 'https://matrix-org.github.io/synapse/latest/delegate.html',
    records: [
      'matrix A 192.0.2.84',
      '_matrix-fed._tcp SRV 10 0 8448 matrix.{fqdn}',
      '_matrix._tcp SRV 10 0 8448 matrix.{fqdn}',
    ],
  },
  {
    provider: 'XMPP',
    source: 'https://prosody.im/doc/dns',
    records: [
      'xmpp AAAA 2001:db8::5222',
      '_xmpp-client._tcp SRV 0 5 5222 xmpp.{fqdn}',
      '_xmpps-client._tcp SRV 0 5 5223 xmpp.{fqdn}',
      '_xmpp-server._tcp SRV 0 5 5269 xmpp.{fqdn}',
      '_xmpp-server._tcp.conference SRV 0 5 5269 xmpp.{fqdn}',
    ],
  },
  {
    provider: 'SIP',
    source: 'https://www.rfc-editor.org/rfc/rfc3263',
    records: [
      'sip A 192.0.2.50',
      '_sip._udp SRV 10 60 5060 sip.{fqdn}',
      '_sip._tcp SRV 10 60 5060 sip.{fqdn}',
      '_sips._tcp SRV 20 0 5061 sip.{fqdn}',
    ],
  },
  {
    provider: "Let's Encrypt, its challenge delegated, and CAA",
    source: 'https://letsencrypt.org/docs/caa/',
    records: [
      '_acme-challenge CNAME d420c923-bbd7-4056-ab64-c3ca54c9b3cf.auth.acme-dns.io',
      '@ CAA 0 issue "letsencrypt.org; validationmethods=dns-01"',
      '@ CAA 0 issuewild ";"',
      '@ CAA 0 iodef "mailto:security@{fqdn}"',
    ],
  },
  {
    provider: 'Own server with a wildcard',
    source: 'https://www.rfc-editor.org/rfc/rfc4592',
    records: [
      '@ A 192.0.2.10',
      '@ AAAA 2001:db8::10',
      '* A 192.0.2.10',
      '* AAAA 2001:db8::10',
      'home.lab A 192.0.2.11',
      '@ HTTPS 1 . alpn="h2,h3"',
      `home.lab SSHFP 4 2 ${digest}`,
    ],
    lacking: ['www REDIRECT https://{fqdn}/'],
  },
  {
    provider: 'Own name servers, signed',
    source: 'https://www.rfc-editor.org/rfc/rfc4035',
    records: [
      '@ NS ns1.{fqdn}',
      '@ NS ns2.example.net',
      'ns1 A 192.0.2.53',
      'ns1 AAAA 2001:db8::53',
      `@ DS 20326 13 2 ${digest}`,
    ],
  },
];
