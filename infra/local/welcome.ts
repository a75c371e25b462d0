import { factsOfType } from '#shared/providers.ts';
import type { Administrator } from './administrator.ts';
import type { LocalStack } from './local-stack.ts';

interface Ready {
  stack: LocalStack;
  administrator: Administrator | undefined;
  /** The data folder as people write it. */
  data: string;
  /** True with a demonstration. */
  hasPeople: boolean;
  /** Milliseconds that the start took. */
  seconds: number;
}

/** Text printed once everything answers. */
export function welcome({ stack, administrator, data, hasPeople, seconds }: Ready): string {
  const { siteUrl, dnsPort, edgePort, inboxUrl, smtpPort, storage, suffixes, missing } = stack;
  const proxying = suffixes.find(({ type }) => factsOfType(type).supports.proxy);
  const { port } = new URL(inboxUrl);
  const lines: [string, string][] = [
    ['Site', siteUrl],
    ['API', `${siteUrl}/api, described by /api/openapi.json`],
    ['Inbox', `http://localhost:${port} shows every mail; SMTP on port ${smtpPort}`],
    ['Storage', `${storage.url}, for ${siteUrl}/admin/r2-config`],
    ['DNS', `dig @127.0.0.1 -p ${dnsPort} www.alice.${suffixes[0]?.suffix}`],
    ...(proxying
      ? [
          [
            'Edge',
            `curl -H 'Host: alice.${proxying.suffix}' http://127.0.0.1:${edgePort}/ for proxied records`,
          ] as [string, string],
        ]
      : []),
    ['Suffixes', suffixes.map(({ suffix, type }) => `${suffix} (${type})`).join(', ')],
    [
      'Administrator',
      administrator ? administrator.email : `${stack.adminEmail} (registered before)`,
    ],
    ...(administrator
      ? [['Password', `${administrator.password} (also in ${data}/admin.json)`] as [string, string]]
      : []),
    ...(hasPeople
      ? [['People', `${data}/people.json says how they log in`] as [string, string]]
      : []),
    ['Data', `${data}, logs in ${data}/logs; npm start -- --reset starts afresh, --seed fills it`],
  ];
  const notes = missing.map((type) => `The templates declare ${type}, which does not run here.`);
  return [
    `\nFreehold is ready (${seconds.toFixed(1)} s). Ctrl-C stops it.\n`,
    ...lines.map(([what, text]) => `  ${what.padEnd(14)} ${text}`),
    ...notes,
    '',
  ].join('\n');
}
