import { type DomainProvider, listDomainProviders } from '../../../shared/providers.ts';
import { never, refuse, reply } from '../answers.ts';
import { asAdmin } from '../console-fixtures.ts';
import { idOf } from '../fixtures.ts';
import { type Scene, settled } from '../scene.ts';

type PolicyState = DomainProvider['mailPolicy'][number]['state'];

const policy = (suffix: string, state: PolicyState): DomainProvider['mailPolicy'] => [
  { name: suffix, type: 'MX', line: `${suffix}. 3600 IN MX 0 .`, state },
  { name: suffix, type: 'TXT', line: `${suffix}. 3600 IN TXT "v=spf1 -all"`, state },
  {
    name: `_dmarc.${suffix}`,
    type: 'TXT',
    line: `_dmarc.${suffix}. 3600 IN TXT "v=DMARC1; p=reject; adkim=s; aspf=s"`,
    state,
  },
];

const provider = (
  suffix: string,
  state: PolicyState,
  more: Partial<DomainProvider> = {},
): DomainProvider => ({
  id: idOf(suffix),
  name: suffix,
  suffix,
  isDefault: false,
  type: 'route53',
  zoneId: 'Z0123456789ABCDEFGHIJ',
  domains: 318,
  records: 1187,
  publishedAt: '2026-11-21T08:41:00.000Z',
  supports: { proxy: false, customHostnames: false },
  createdAt: '2026-11-12T09:30:00.000Z',
  sweptAt: '2026-11-21T08:00:00.000Z',
  fill: { current: 1204, limit: 10_000 },
  mailPolicy: policy(suffix, state),
  ...more,
});

const page = { page: 'console-providers', path: '/admin/domain-providers', loggedIn: true };

export const consoleProviders: Scene[] = settled([
  {
    ...page,
    state: 'full',
    answers: [
      asAdmin,
      reply(listDomainProviders, {
        items: [
          provider('freehold.dev', 'live', { name: 'Freehold', isDefault: true }),
          provider('edge.page', 'operator', { fill: { current: 9120, limit: 10_000 } }),
          provider('my.garden', 'failed'),
          provider('a-rather-long-suffix.of.some.example.org', 'pending', {
            fill: undefined,
            sweptAt: undefined,
          }),
        ],
      }),
    ],
  },
  { ...page, state: 'empty', answers: [asAdmin, reply(listDomainProviders, { items: [] })] },
  { ...page, state: 'loading', answers: [asAdmin, never(listDomainProviders)] },
  {
    ...page,
    state: 'failing',
    answers: [asAdmin, refuse(listDomainProviders, 'INTERNAL')],
    later: 5,
  },
]);
