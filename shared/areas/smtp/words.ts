import { type AreaWords, sampleInstant } from '#shared/kernel/words.ts';
import { smtpConfig } from './calls.ts';

export const words = {
  about: 'Mail servers of the operator.',
  components: {
    SmtpConfig: smtpConfig,
  },
  fields: {
    accepted: ['True where the server accepted the mail.', true],
    'SmtpConfig.active': ['True for the server that sends all mail.', true],
    'SmtpConfig.user': ['User name of the login.', 'postmaster'],
    'SmtpConfig.trouble.answer': ['Words of the server, where it said something.', '421 Busy'],
    'SmtpConfig.trouble.at': ['Time of the failure.', sampleInstant],
    conversation: [
      'Lines of client and server in their order, without secrets.',
      [{ from: 'server', text: '220 smtp.example.com' }],
    ],
    'testSmtpConfig.conversation.from': ['Side that said it.', 'server'],
    'testSmtpConfig.conversation.text': [
      'Line as it was said; an ellipsis stands for secrets.',
      '220 smtp.example.com',
    ],
    fromEmail: ['Address that mail comes from.', 'no-reply@example.com'],
    fromName: ['Name that mail comes from.', 'Freehold'],
    host: ['Name of the mail server.', 'smtp.example.com'],
    'SmtpConfig.port': ['Port: TLS from the start on 465, STARTTLS on every other one.', 587],
    'createSmtpConfig.port': ['Port: TLS from the start on 465, STARTTLS on every other one.', 587],
    'updateSmtpConfig.port': ['Port: TLS from the start on 465, STARTTLS on every other one.', 587],
    obstacle: ['Cause why the server takes no mail; null where it does.', null],
    'SmtpConfig.trouble.obstacle': ['Cause why the server takes no mail.', 'timeout'],
    passwordEnding: [
      'Last four characters of the password; empty for one of fewer than 16.',
      'tery',
    ],
    'createSmtpConfig.password': ['Password of the login.', 'correct horse battery'],
    'updateSmtpConfig.password': [
      'New password; without it the stored one stays.',
      'correct horse battery',
    ],
    'createSmtpConfig.user': ['User name of the login.', 'postmaster'],
    'updateSmtpConfig.user': ['User name of the login.', 'postmaster'],
    'SmtpConfig.testedAt': [
      'Time at which the server accepted a test mail with these settings, or null.',
      sampleInstant,
    ],
    'testSmtpConfig.to': ['Recipient of the test mail.', 'you@example.com'],
    trouble: ['Latest failure since the test, or null once the server takes mail again.', null],
  },
} as const satisfies AreaWords;
