import { dkim, dmarc, mx, spf, text } from './parts.ts';
import type { Recipe } from './recipe.ts';

const key = 'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCB';

/** Mail, and that there is none. */
export const mail = [
  {
    id: 'google',
    group: 'mail',
    service: 'Google Workspace',
    words: 'gmail',
    // DKIM: https://support.google.com/a/answer/174124
    source: 'https://support.google.com/a/answer/174125',
    fields: [
      { name: 'googleProof', optional: true, example: 'google-site-verification=abcDEF123' },
      { name: 'googleDkim', optional: true, example: key },
    ],
    records: [
      text('@', '{googleProof}'),
      mx(1, 'smtp.google.com'),
      spf('include:_spf.google.com ~all'),
      text('google._domainkey', '{googleDkim}'),
      dmarc(),
    ],
    there: {
      task: 'dkim',
      pages: ['https://admin.google.com/ac/apps/gmail/authenticateemail'],
      way: ['Apps', 'Google Workspace', 'Gmail', 'Authenticate email'],
      value: '{fqdn}',
    },
    checks: ['mail'],
  },
  {
    id: 'microsoft',
    group: 'mail',
    service: 'Microsoft 365',
    words: 'outlook exchange office',
    // DKIM: https://learn.microsoft.com/en-us/defender-office-365/email-authentication-dkim-configure
    source:
      'https://learn.microsoft.com/en-us/microsoft-365/enterprise/external-domain-name-system-records',
    fields: [
      { name: 'target', example: 'example-net.mail.protection.outlook.com' },
      { name: 'microsoftProof', optional: true, example: 'MS=ms12345678' },
      {
        name: 'microsoftDkim1',
        optional: true,
        example: 'selector1-example-net._domainkey.example.n-v1.dkim.mail.microsoft',
      },
      {
        name: 'microsoftDkim2',
        optional: true,
        example: 'selector2-example-net._domainkey.example.n-v1.dkim.mail.microsoft',
      },
    ],
    records: [
      text('@', '{microsoftProof}'),
      mx(0, '{target}'),
      spf('include:spf.protection.outlook.com -all'),
      { type: 'CNAME', name: 'autodiscover', content: 'autodiscover.outlook.com' },
      dkim('selector1', '{microsoftDkim1}'),
      dkim('selector2', '{microsoftDkim2}'),
      dmarc(),
    ],
    there: {
      task: 'dkim',
      pages: ['https://security.microsoft.com/dkimv2'],
      way: ['Email & collaboration', 'Policies & rules', 'Threat policies', 'DKIM'],
      value: '{fqdn}',
    },
    checks: ['mail'],
  },
  {
    id: 'zoho',
    group: 'mail',
    service: 'Zoho Mail',
    // DKIM: https://www.zoho.com/mail/help/adminconsole/dkim-configuration.html
    source: 'https://www.zoho.com/mail/help/adminconsole/configure-email-delivery.html',
    fields: [
      { name: 'zohoRegion', initial: 'com', example: 'com' },
      {
        name: 'zohoProof',
        optional: true,
        example: 'zoho-verification=zb12345678.zmverify.zoho.com',
      },
      { name: 'zohoDkim', optional: true, example: key },
    ],
    records: [
      text('@', '{zohoProof}'),
      mx(10, 'mx.zoho.{zohoRegion}'),
      mx(20, 'mx2.zoho.{zohoRegion}'),
      mx(50, 'mx3.zoho.{zohoRegion}'),
      spf('include:zohomail.{zohoRegion} ~all'),
      text('zmail._domainkey', '{zohoDkim}'),
      dmarc(),
    ],
    there: {
      task: 'dkim',
      pages: ['https://mailadmin.zoho.{zohoRegion}/cpanel/home.do#domains'],
      way: ['Domains', 'Email Configuration', 'DKIM'],
      value: '{fqdn}',
    },
    checks: ['mail'],
  },
  {
    id: 'fastmail',
    group: 'mail',
    service: 'Fastmail',
    source: 'https://www.fastmail.help/hc/en-us/articles/360060591153',
    fields: [],
    records: [
      mx(10, 'in1-smtp.messagingengine.com'),
      mx(20, 'in2-smtp.messagingengine.com'),
      spf('include:spf.messagingengine.com ?all'),
      dkim('fm1', 'fm1.{fqdn}.dkim.fmhosted.com'),
      dkim('fm2', 'fm2.{fqdn}.dkim.fmhosted.com'),
      dkim('fm3', 'fm3.{fqdn}.dkim.fmhosted.com'),
      dmarc(),
    ],
    there: {
      task: 'enter',
      pages: ['https://app.fastmail.com/settings/domains'],
      way: ['Settings', 'Domains', 'Add domain'],
      value: '{fqdn}',
    },
    checks: ['mail'],
  },
  {
    id: 'proton',
    group: 'mail',
    service: 'Proton Mail',
    words: 'protonmail',
    // SPF, DKIM and DMARC: https://proton.me/support/anti-spoofing-custom-domain
    source: 'https://proton.me/support/custom-domain',
    fields: [
      { name: 'protonProof', optional: true, example: 'protonmail-verification=0a1b2c3d4e5f' },
      { name: 'protonDkim', optional: true, example: 'd3vxy4z5a6b7c2d3e4f5g6h7' },
    ],
    records: [
      text('@', '{protonProof}'),
      mx(10, 'mail.protonmail.ch'),
      mx(20, 'mailsec.protonmail.ch'),
      spf('include:_spf.protonmail.ch ~all'),
      dkim('protonmail', 'protonmail.domainkey.{protonDkim}.domains.proton.ch'),
      dkim('protonmail2', 'protonmail2.domainkey.{protonDkim}.domains.proton.ch'),
      dkim('protonmail3', 'protonmail3.domainkey.{protonDkim}.domains.proton.ch'),
      dmarc('quarantine'),
    ],
    there: {
      task: 'verify',
      pages: ['https://account.proton.me/mail/domain-names'],
      way: ['Settings', 'Domain names', 'Review'],
      value: '{fqdn}',
    },
    checks: ['mail'],
  },
  {
    id: 'icloud',
    group: 'mail',
    service: 'iCloud Mail',
    words: 'apple',
    source: 'https://support.apple.com/en-us/102374',
    fields: [{ name: 'appleProof', example: 'apple-domain=1A2b3C4d5E6f' }],
    records: [
      text('@', '{appleProof}'),
      mx(10, 'mx01.mail.icloud.com'),
      mx(10, 'mx02.mail.icloud.com'),
      spf('include:icloud.com ~all'),
      dkim('sig1', 'sig1.dkim.{fqdn}.at.icloudmailadmin.com'),
      dmarc(),
    ],
    there: {
      task: 'verify',
      pages: ['https://www.icloud.com/icloudplus/'],
      way: ['iCloud+', 'Custom Email Domain'],
      value: '{fqdn}',
    },
    checks: ['mail'],
  },
  {
    id: 'migadu',
    group: 'mail',
    service: 'Migadu',
    source: 'https://migadu.com/guides/',
    fields: [{ name: 'migaduProof', example: 'hosted-email-verify=1a2b3c4d' }],
    records: [
      text('@', '{migaduProof}'),
      mx(10, 'aspmx1.migadu.com'),
      mx(20, 'aspmx2.migadu.com'),
      spf('include:spf.migadu.com -all'),
      dkim('key1', 'key1.{fqdn}._domainkey.migadu.com'),
      dkim('key2', 'key2.{fqdn}._domainkey.migadu.com'),
      dkim('key3', 'key3.{fqdn}._domainkey.migadu.com'),
      dmarc('quarantine'),
    ],
    there: {
      task: 'verify',
      pages: ['https://admin.migadu.com/domains'],
      way: ['Domains', 'DNS Configuration'],
      value: '{fqdn}',
    },
    checks: ['mail'],
  },
  {
    id: 'mailbox',
    group: 'mail',
    service: 'mailbox.org',
    // SPF, DKIM and DMARC: https://kb.mailbox.org/en/private/custom-domains/spf-dkim-and-dmarc
    source: 'https://kb.mailbox.org/en/private/custom-domains/using-e-mails-with-a-custom-domain',
    fields: [
      { name: 'mailboxKeyName', example: 'af076b4bcc5f8b23a433451430882449a50da3cb' },
      { name: 'mailboxKey', example: '9e2ad31517ea49bfb7915db8b5d31621918ceed5' },
    ],
    records: [
      text('{mailboxKeyName}', '{mailboxKey}'),
      mx(10, 'mxext1.mailbox.org'),
      mx(10, 'mxext2.mailbox.org'),
      mx(20, 'mxext3.mailbox.org'),
      spf('include:mailbox.org ~all'),
      dkim('mbo0001', 'mbo0001._domainkey.mailbox.org'),
      dkim('mbo0002', 'mbo0002._domainkey.mailbox.org'),
      dkim('mbo0003', 'mbo0003._domainkey.mailbox.org'),
      dkim('mbo0004', 'mbo0004._domainkey.mailbox.org'),
      dmarc(),
    ],
    there: {
      task: 'address',
      pages: ['https://office.mailbox.org/'],
      way: ['All settings', 'E-mail', 'E-mail aliases'],
      value: '{fqdn}',
    },
    checks: ['mail'],
  },
  {
    id: 'none',
    group: 'mail',
    words: 'null mx spf dmarc reject',
    // SPF that allows nobody: https://www.rfc-editor.org/rfc/rfc7208#section-10.1.2
    source: 'https://www.rfc-editor.org/rfc/rfc7505',
    fields: [],
    records: [
      mx(0, '.'),
      spf('-all'),
      text('_dmarc', 'v=DMARC1; p=reject; sp=reject; adkim=s; aspf=s'),
    ],
    checks: ['mail'],
  },
] as const satisfies readonly Recipe[];
