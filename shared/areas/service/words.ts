import { type AreaWords, sampleInstant } from '#shared/kernel/words.ts';

export const words = {
  about: 'What every program needs first: settings, health, proofs of work and human verification.',
  fields: {
    brand: ['Name and tagline of the deployment.'],
    captcha: ['Human verification that the deployment uses.'],
    challengeTest: ['True where the page that shows the proof of work exists.'],
    communityUrl: ['Address of the community, or null.', 'https://community.example.com'],
    contact: ['Email address for people who need help.', 'hello@example.com'],
    'getSecurityContact.document': [
      'Text of the file.',
      `Contact: mailto:security@example.net\nExpires: ${sampleInstant}\n`,
    ],
    'getApiCatalog.document': [
      'Set of links (RFC 9264).',
      '{"linkset":[{"anchor":"https://example.net/api"}]}',
    ],
    programUrl: ['Address that programs are given where it is not the site’s, or null.', null],
    difficulty: ['Zero bits that the SHA-1 of a proof has to start with.', 12],
    expiresAt: ['End of the challenge.', sampleInstant],
    kind: ['`altcha` for the challenge of /captcha, `turnstile` for Cloudflare Turnstile.'],
    locales: ['Languages of the site.', ['en']],
    'getChallenge.scope': ['Asks for a challenge that serves every call that reads.', 'reading'],
    'getChallenge.message': [
      'Signed challenge. A proof is this text followed by a counter.',
      't4kz1c.mB3nS9wQx2E.5gh2Kd0aWq1n8uRk3vT6yZ2xC4bM7p.',
    ],
    siteKey: ['Site key of Turnstile, or null.', null],
    tagline: ['Tagline, or null.', 'Free subdomains with real DNS'],
    'getHealth.version': ['Version of the deployment.', '1.0.0'],
  },
} as const satisfies AreaWords;
