import { alias, place, text } from './parts.ts';
import type { Recipe } from './recipe.ts';

/** Hosts of sites. */
export const hosting = [
  {
    id: 'github',
    group: 'site',
    service: 'GitHub Pages',
    source:
      'https://docs.github.com/en/pages/configuring-a-custom-domain-for-your-github-pages-site/managing-a-custom-domain-for-your-github-pages-site',
    fields: [
      { name: 'account', example: 'octocat' },
      { name: 'repository', optional: true, example: 'octocat.github.io' },
      { name: 'githubProof', optional: true, example: '1a2b3c4d5e6f708192a3b4c5d6e7f8' },
      place,
    ],
    records: [
      alias('{account}.github.io'),
      // https://docs.github.com/en/pages/configuring-a-custom-domain-for-your-github-pages-site/verifying-your-custom-domain-for-github-pages
      text('_github-pages-challenge-{account}', '{githubProof}'),
    ],
    there: {
      task: 'enter',
      pages: [
        'https://github.com/{account}/{repository}/settings/pages',
        'https://github.com/{account}?tab=repositories',
      ],
      repository: '{account}/{repository}',
      way: ['Settings', 'Pages', 'Custom domain'],
      value: '{host}',
    },
    checks: ['https'],
    header: 'x-github-request-id',
  },
  {
    id: 'vercel',
    group: 'site',
    service: 'Vercel',
    words: 'nextjs',
    source: 'https://vercel.com/docs/domains/set-up-custom-domain',
    fields: [
      { name: 'target', initial: 'cname.vercel-dns-0.com', example: 'cname.vercel-dns-0.com' },
      {
        name: 'vercelProof',
        optional: true,
        example: 'vc-domain-verify=alice.example.org,0f1e2d3c4b5a69788796',
      },
      place,
    ],
    // The proof is wanted at the domain below a public suffix, whatever name of it is added:
    // https://vercel.com/docs/rest-api/domains/get-domain-verification-record
    records: [alias('{target}'), text('_vercel', '{vercelProof}')],
    there: {
      task: 'enter',
      pages: ['https://vercel.com/d?to=%2F%5Bteam%5D%2F%5Bproject%5D%2Fsettings%2Fdomains'],
      way: ['Settings', 'Domains', 'Add Domain'],
      value: '{host}',
    },
    checks: ['https'],
    header: 'x-vercel-id',
  },
  {
    id: 'netlify',
    group: 'site',
    service: 'Netlify',
    source: 'https://docs.netlify.com/manage/domains/configure-domains/configure-external-dns/',
    fields: [{ name: 'netlifySite', example: 'quiet-harbour' }, place],
    records: [alias('{netlifySite}.netlify.app')],
    there: {
      task: 'enter',
      pages: ['https://app.netlify.com/projects/{netlifySite}/domain-management'],
      way: ['Domain management', 'Add a domain'],
      value: '{host}',
    },
    checks: ['https'],
    header: 'x-nf-request-id',
  },
  {
    id: 'cloudflare',
    group: 'site',
    service: 'Cloudflare Pages',
    source: 'https://developers.cloudflare.com/pages/configuration/custom-domains/',
    fields: [{ name: 'pagesProject', example: 'quiet-harbour' }, place],
    records: [alias('{pagesProject}.pages.dev')],
    there: {
      task: 'enter',
      pages: ['https://dash.cloudflare.com/?to=/:account/pages/view/{pagesProject}/domains'],
      way: ['Workers & Pages', 'Custom domains', 'Set up a domain'],
      value: '{host}',
    },
    checks: ['https'],
    header: 'cf-ray',
  },
  {
    id: 'render',
    group: 'site',
    service: 'Render',
    source: 'https://render.com/docs/configure-other-dns',
    fields: [{ name: 'renderService', example: 'quiet-harbour' }, place],
    records: [alias('{renderService}.onrender.com')],
    there: {
      task: 'enter',
      pages: ['https://dashboard.render.com/'],
      way: ['Settings', 'Custom Domains', 'Add Custom Domain', 'Verify'],
      value: '{host}',
    },
    checks: ['https'],
  },
  {
    id: 'railway',
    group: 'site',
    service: 'Railway',
    // The proof is wanted, too: https://docs.railway.com/cli/domain
    source: 'https://docs.railway.com/networking/domains/working-with-domains',
    fields: [
      { name: 'target', example: 'g05ns7.up.railway.app' },
      { name: 'railwayProof', example: 'railway-verify=3f1c9a' },
      place,
    ],
    records: [alias('{target}'), text('_railway-verify.{place}', '{railwayProof}')],
    there: {
      task: 'enter',
      pages: ['https://railway.com/dashboard'],
      way: ['Settings', 'Public Networking', 'Custom Domain'],
      value: '{host}',
    },
    checks: ['https'],
  },
  {
    id: 'fly',
    group: 'site',
    service: 'Fly.io',
    words: 'flyio',
    source: 'https://fly.io/docs/networking/custom-domain/',
    fields: [
      { name: 'ipv4', optional: true, example: '66.241.124.10' },
      { name: 'ipv6', optional: true, example: '2a09:8280:1::10' },
      place,
    ],
    needsOne: true,
    records: [
      { type: 'A', name: '{place}', content: '{ipv4}' },
      { type: 'AAAA', name: '{place}', content: '{ipv6}' },
    ],
    there: {
      task: 'enter',
      pages: ['https://fly.io/dashboard'],
      way: ['Certificates', 'Add certificate'],
      value: '{host}',
    },
    checks: ['https'],
  },
  {
    id: 'firebase',
    group: 'site',
    service: 'Firebase Hosting',
    words: 'google',
    source: 'https://firebase.google.com/docs/hosting/custom-domain',
    fields: [
      { name: 'ipv4', initial: '199.36.158.100', example: '199.36.158.100' },
      { name: 'firebaseProof', optional: true, example: 'hosting-site=quiet-harbour' },
      place,
    ],
    records: [
      { type: 'A', name: '{place}', content: '{ipv4}' },
      text('{place}', '{firebaseProof}'),
    ],
    there: {
      task: 'enter',
      pages: ['https://console.firebase.google.com/project/_/hosting/sites'],
      way: ['Hosting', 'Add custom domain'],
      value: '{host}',
    },
    checks: ['https'],
  },
  {
    id: 'gitlab',
    group: 'site',
    service: 'GitLab Pages',
    source: 'https://docs.gitlab.com/user/project/pages/custom_domains_ssl_tls_certification/',
    fields: [
      { name: 'gitlabGroup', example: 'north-pier' },
      {
        name: 'gitlabProof',
        example: 'gitlab-pages-verification-code=00112233445566778899aabbccddeeff',
      },
      place,
    ],
    records: [
      alias('{gitlabGroup}.gitlab.io'),
      text('_gitlab-pages-verification-code.{place}', '{gitlabProof}'),
    ],
    there: {
      task: 'verify',
      pages: ['https://gitlab.com/{gitlabGroup}'],
      way: ['Deploy', 'Pages', 'Edit', 'Retry verification'],
      value: '{host}',
    },
    checks: ['https'],
  },
  {
    id: 'codeberg',
    group: 'site',
    service: 'Codeberg Pages',
    words: 'forgejo git',
    source: 'https://docs.codeberg.org/codeberg-pages/using-custom-domain/',
    fields: [
      { name: 'codebergAccount', example: 'north-pier' },
      { name: 'codebergRepository', initial: 'pages', example: 'pages' },
      place,
    ],
    records: [
      alias('codeberg.page'),
      text(
        '_git-pages-repository.{place}',
        'https://codeberg.org/{codebergAccount}/{codebergRepository}.git',
      ),
    ],
    there: {
      task: 'webhook',
      pages: ['https://codeberg.org/{codebergAccount}/{codebergRepository}/settings/hooks'],
      repository: '{codebergAccount}/{codebergRepository}',
      way: ['Settings', 'Webhooks', 'Add webhook'],
      // Its certificate follows the first push.
      value: 'http://{host}/',
    },
    checks: ['https'],
  },
  {
    id: 'surge',
    group: 'site',
    service: 'Surge',
    // Its certificate comes by itself: https://surge.sh/docs/cli/ssl
    source: 'https://surge.sh/docs/platform/custom-domains',
    fields: [place],
    records: [alias('geo.surge.sh')],
    there: {
      task: 'deploy',
      pages: ['https://surge.sh/docs/platform/custom-domains'],
      way: [],
      value: 'surge . {host}',
    },
    checks: ['https'],
  },
] as const satisfies readonly Recipe[];
