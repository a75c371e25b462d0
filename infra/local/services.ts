import { CustomHostnames } from '#infra/cloud/cloudflare/hostnames.ts';
import { startNetwork } from '#infra/cloud/cloudflare/network.ts';
import { CloudflareZones } from '#infra/cloud/cloudflare/store.ts';
import { startCloudflare } from '#infra/cloud/cloudflare.ts';
import { OtherSide } from '#infra/cloud/dns/other-side.ts';
import { startDns } from '#infra/cloud/dns/server.ts';
import { Zones } from '#infra/cloud/dns/zones.ts';
import { startEngine } from '#infra/cloud/dynamodb/engine.ts';
import { startLambda } from '#infra/cloud/lambda.ts';
import { Inbox } from '#infra/cloud/mail/inbox.ts';
import { startSmtp } from '#infra/cloud/mail/smtp.ts';
import { startMailWeb } from '#infra/cloud/mail/web.ts';
import { startRoute53 } from '#infra/cloud/route53.ts';
import { startS3 } from '#infra/cloud/s3.ts';
import { startSecrets } from '#infra/cloud/secrets.ts';
import { startSes } from '#infra/cloud/ses.ts';
import { startSites } from '#infra/cloud/sites.ts';
import { type Sqs, startSqs } from '#infra/cloud/sqs.ts';
import { startStates } from '#infra/cloud/states.ts';
import { startStorage } from '#infra/cloud/storage.ts';
import { Trouble } from '#infra/cloud/trouble.ts';
import { hasToken, type ProviderType, type TypeWithToken } from '#shared/providers.ts';
import type { Cleanup } from './cleanup.ts';
import type { DataFolder } from './data/data-folder.ts';
import type { Ports } from './options.ts';
import type { Suffix } from './template/configured.ts';
import { region } from './template/template.ts';

interface ServiceOptions {
  folder: DataFolder;
  ports: Ports;
  /** Address of the site, whose pages may upload. */
  siteUrl: string;
  /** Requests a second. */
  route53Rate?: number | undefined;
  /** Milliseconds until a change of Route 53 is INSYNC. */
  route53Sync?: number | undefined;
  /** `host:port` that stands for the origins of proxied records. */
  origin?: string | undefined;
}

/** Without the burst of 50. https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/throttling-api-requests.html */
const realRoute53Rate = 10;

/** Milliseconds: late enough to be met, and soon enough for tests. */
const shortSync = 200;

/** Tokens that the local services take, on this machine only. */
const localTokens: Record<TypeWithToken, string> = { cloudflare: 'local-cloudflare-token' };

/** Everything that stands for a service of AWS or Cloudflare on this machine, and what people look at of it. */
export type Services = Awaited<ReturnType<typeof startServices>>;

/** Starts all services on the data of a folder. `died` is told when one is gone for good. */
export async function startServices(
  {
    folder,
    ports,
    siteUrl,
    route53Rate = realRoute53Rate,
    route53Sync = shortSync,
    origin,
  }: ServiceOptions,
  cleanup: Cleanup,
  died: (reason: Error) => void,
) {
  const zones = cleanup.add(new Zones(folder.file('zones.db')));
  zones.syncAfter = route53Sync;
  const edgeZones = cleanup.add(new CloudflareZones(folder.file('cloudflare.db'), zones));
  const hostnames = cleanup.add(
    new CustomHostnames(folder.file('cloudflare.db'), { zones: edgeZones, served: zones }),
  );
  const elsewhere = new OtherSide(zones, hostnames);
  elsewhere.open();
  const inbox = cleanup.add(new Inbox(folder.file('mail.db')));
  const started = await Promise.allSettled([
    startEngine(folder.file('dynamodb.db'), died),
    startQueues(folder.file('queues.db')),
    startSecrets({ file: folder.file('secrets.db'), region }),
    startRoute53({ zones, requestsPerSecond: route53Rate }),
    startCloudflare({ zones: edgeZones, hostnames, token: localTokens.cloudflare }),
    startSes({ inbox }),
    startS3({ file: folder.file('objects.db') }),
    onPort('FREEHOLD_STORAGE_PORT', ports.storage, (port) =>
      startStorage({ file: folder.file('storage.db'), port, siteUrl }),
    ),
    startLambda(),
    startStates(),
    onPort('FREEHOLD_DNS_PORT', ports.dns, (port) => startDns({ zones, port })),
    onPort('FREEHOLD_MAIL_PORT', ports.mail, (port) => startMailWeb({ inbox, port })),
    onPort('FREEHOLD_SMTP_PORT', ports.smtp, (port) => startSmtp({ inbox, port })),
    onPort('FREEHOLD_EDGE_PORT', ports.edge, (port) =>
      startNetwork({ records: edgeZones, hostnames, zones, port, origin }),
    ),
    startSites(),
  ] as const);
  for (const result of started) if (result.status === 'fulfilled') cleanup.add(result.value);
  const [
    engine,
    sqs,
    secrets,
    route53,
    cloudflare,
    ses,
    s3,
    storage,
    lambda,
    states,
    dns,
    mail,
    smtp,
    edge,
    sites,
  ] = started;
  return {
    zones,
    hostnames,
    elsewhere,
    inbox,
    engine: outcomeOf(engine),
    sqs: outcomeOf(sqs),
    secrets: outcomeOf(secrets),
    route53: outcomeOf(route53),
    cloudflare: outcomeOf(cloudflare),
    ses: outcomeOf(ses),
    s3: outcomeOf(s3),
    storage: outcomeOf(storage),
    lambda: outcomeOf(lambda),
    states: outcomeOf(states),
    dns: outcomeOf(dns),
    mail: outcomeOf(mail),
    smtp: outcomeOf(smtp),
    edge: outcomeOf(edge),
    sites: outcomeOf(sites),
  };
}

type Zoned = Pick<Services, 'zones' | 'hostnames' | 'cloudflare' | 'secrets'>;

/** Makes sure of a zone, by type of provider. */
const ensureZone: Record<ProviderType, (zone: { id: string; name: string }, on: Zoned) => void> = {
  route53: (zone, { zones }) => {
    zones.ensure(zone);
  },
  cloudflare: (zone, { cloudflare, hostnames }) =>
    hostnames.setFallbackOrigin(cloudflare.zones.ensure(zone), `fallback.${zone.name}`),
};

/** Makes sure of the zone of a configured suffix, and of the secret that holds its token. */
export function openZone(
  { suffix: name, type, zoneId: id, tokenSecretArn: arn }: Suffix,
  services: Zoned,
): void {
  ensureZone[type]({ id, name }, services);
  if (arn && hasToken(type)) services.secrets.ensureSecret({ arn, value: localTokens[type] });
}

async function startQueues(file: string): Promise<Sqs> {
  const sqs = await startSqs({ file, region });
  // Whoever worked on something ended with the process that had this folder before.
  sqs.releaseAll();
  return sqs;
}

function outcomeOf<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** Starts something on a port. Throws `Trouble` where it cannot be had. */
export async function onPort<T>(
  variable: string,
  port: number,
  start: (port: number) => Promise<T>,
): Promise<T> {
  try {
    return await start(port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = { EADDRINUSE: 'in use already', EACCES: 'not open to you' }[String(code)];
    if (!why) throw error;
    throw new Trouble(
      `Port ${port} is ${why}. Stop what has it, or take another one: ${variable}=${port + 1} npm start`,
    );
  }
}

/** The variables by which clients of AWS (SDK v3) and Cloudflare find the services. */
export const endpointsFor = ({
  engine,
  sqs,
  ses,
  s3,
  lambda,
  states,
  route53,
  cloudflare,
  secrets,
}: Services) => ({
  AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
  AWS_ENDPOINT_URL_ROUTE_53: route53.url,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
  AWS_ENDPOINT_URL_SES: ses.url,
  AWS_ENDPOINT_URL_S3: s3.url,
  AWS_ENDPOINT_URL_LAMBDA: lambda.url,
  AWS_ENDPOINT_URL_SFN: states.url,
  AWS_ENDPOINT_URL_SQS: sqs.url,
  CLOUDFLARE_BASE_URL: cloudflare.url,
});

/** All variables of functions that are about this machine. */
export const variablesFor = (services: Services, resolvers: readonly string[] = []) => ({
  ...endpointsFor(services),
  // Its presence allows mail servers on this machine.
  SMTP_LOOPBACK_CERTIFICATE: services.smtp.certificate,
  // Its presence allows storages on this machine.
  STORAGE_LOOPBACK: 'yes',
  // Its presence allows webhooks on this machine.
  WEBHOOK_LOOPBACK: 'yes',
  // Its presence has all sites of setups asked here, whatever their address.
  SITES_LOOPBACK: `127.0.0.1:${services.sites.port}:${services.sites.httpsPort}`,
  SITES_LOOPBACK_CERTIFICATE: services.sites.certificate,
  // No suffix of this machine is on the list: nobody outside is asked.
  PUBLIC_SUFFIX_LIST: '',
  // Public DNS does not know the zones of this machine.
  DNS_AUTHORITY: `127.0.0.1:${services.dns.port}`,
  DNS_RESOLVERS: [`Local 127.0.0.1:${services.dns.port}`, ...resolvers].join(),
});
