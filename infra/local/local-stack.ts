import type { CustomHostnames } from '#infra/cloud/cloudflare/hostnames.ts';
import type { CloudflareZones } from '#infra/cloud/cloudflare/store.ts';
import type { OtherSide } from '#infra/cloud/dns/other-side.ts';
import type { Zones } from '#infra/cloud/dns/zones.ts';
import type { Faults } from '#infra/cloud/faults.ts';
import type { Inbox } from '#infra/cloud/mail/inbox.ts';
import type { RequestRate } from '#infra/cloud/request-rate.ts';
import type { LocalStorage } from '#infra/cloud/storage.ts';
import { root } from '#infra/constructs/paths.ts';
import { apiBase } from '#shared/kernel/endpoint.ts';
import { Cleanup } from './cleanup.ts';
import { type DataFolder, openDataFolder } from './data/data-folder.ts';
import { describeStack } from './data/description.ts';
import { openTable } from './data/open-table.ts';
import { readEdge } from './front/edge.ts';
import { startFront } from './front/front.ts';
import { openFrontDoor } from './front/front-door.ts';
import { createGateway } from './front/gateway.ts';
import { Routes } from './front/routes.ts';
import { type SiteKind, startSite } from './front/site.ts';
import type { Ports } from './options.ts';
import { endpointsFor, onPort, openZone, type Services, startServices } from './services.ts';
import { startFunctions } from './start-functions.ts';
import { type Suffix, settingIn, suffixesIn } from './template/configured.ts';
import { readDeployment } from './template/deployment.ts';
import { provision } from './template/provision.ts';
import { synthesize } from './template/synthesize.ts';
import { region } from './template/template.ts';

interface LocalOptions {
  /** The data folder, absolute. */
  data: string;
  /** Ports that are left out are free ones. */
  ports?: Partial<Ports>;
  /** `none` unless said otherwise. */
  site?: SiteKind;
  reset?: boolean;
  /** Requests a second that Route 53 takes; the real one's unless set. */
  route53Rate?: number | undefined;
  /** Milliseconds until DNS answers what Route 53 was sent, and a change is INSYNC; 200 unless set. */
  route53Sync?: number | undefined;
  /** Resolvers that a record's live check asks beside the local DNS, each `name address:port`. */
  resolvers?: readonly string[];
  /** `host:port` that stands for the origins of proxied records. */
  origin?: string | undefined;
  /** How many times as long as at AWS a function may take, on a machine that does more than this; 1 unless set. */
  patience?: number;
}

/** The deployment, running on this machine. */
export interface LocalStack {
  siteUrl: string;
  /** Ends in `/api`. */
  apiUrl: string;
  dnsPort: number;
  /** Of the network before proxied records. */
  edgePort: number;
  inboxUrl: string;
  smtpPort: number;
  /** A storage that an administrator may configure in place of the bucket. */
  storage: LocalStorage;
  table: { endpoint: string; name: string };
  /** Endpoint URLs of the services. */
  endpoints: Record<
    'cloudflare' | 'dynamodb' | 'route53' | 's3' | 'secrets' | 'ses' | 'sqs',
    string
  >;
  faults: Record<'cloudflare' | 'route53' | 's3' | 'ses', Faults>;
  /** Requests that Route 53 was sent. */
  route53Rate: RequestRate;
  zones: Zones;
  cloudflareZones: CloudflareZones;
  /** Custom hostnames of the local Cloudflare, and the DNS of those who own them. */
  hostnames: CustomHostnames;
  elsewhere: OtherSide;
  inbox: Inbox;
  suffixes: Suffix[];
  adminEmail: string;
  /** Kinds of resources in the templates that have no counterpart here. */
  missing: string[];
  /** Calls a function by its source, such as `functions/publishing/route53/sweep.ts`. */
  invoke(entry: string, event?: unknown): Promise<unknown>;
  /** Resolves when the stream and the queues are drained. Calls under way are not waited for. */
  idle(): Promise<void>;
  /** Resolves with the reason if the stack cannot go on. */
  failed: Promise<Error>;
  close(): Promise<void>;
}

/** Starts what the templates declare. Throws `Trouble` for what whoever starts it can put right. */
export async function startLocal(options: LocalOptions): Promise<LocalStack> {
  const cleanup = new Cleanup();
  try {
    return await start(options, cleanup);
  } catch (error) {
    await cleanup.close();
    throw error;
  }
}

async function start(options: LocalOptions, cleanup: Cleanup): Promise<LocalStack> {
  // For this process and its children: mails, passwords and secrets are the user's alone.
  process.umask(0o077);
  const folder = cleanup.add(openDataFolder(options.data, options.reset ?? false));
  const failed = Promise.withResolvers<Error>();
  const { data, route53Rate, route53Sync, origin, resolvers, patience = 1 } = options;
  const ports = { site: 0, dns: 0, mail: 0, smtp: 0, storage: 0, edge: 0, ...options.ports };
  const front = cleanup.addOuter(await onPort('FREEHOLD_PORT', ports.site, startFront));
  const siteUrl = `http://localhost:${front.port}`;
  const services = await startServices(
    { folder, ports, siteUrl, route53Rate, route53Sync, origin },
    cleanup,
    failed.resolve,
  );
  const { pages, bodies } = await buildSite(options, { front, siteUrl, services, folder }, cleanup);

  const tableEnding = services.engine.isEmbedded ? '' : `-${folder.id}`;
  const templates = provision(bodies, { ...services, tableEnding });
  const deployment = readDeployment(templates, root);
  const suffixes = suffixesIn(deployment);
  for (const suffix of suffixes) openZone(suffix, services);

  const { table, streamArn } = await openTable(templates, services.engine, {
    folder,
    data,
    cleanup,
  });
  describeStack(folder, templates, {
    siteUrl,
    region,
    dns: services.dns,
    endpoints: endpointsFor(services),
  });
  const { functions, workers } = await startFunctions(
    { deployment, services, table, streamArn, folder, patience, resolvers },
    cleanup,
  );

  const edge = readEdge(templates);
  const routes = deployment.routes.map((one) => ({ ...one, function: functions.of(one.function) }));
  front.open(
    await openFrontDoor({
      edge,
      api: createGateway(new Routes(routes), patience),
      gatewayHosts: deployment.gatewayHosts,
      pages: pages.answer(edge, { siteUrl, brand: settingIn(deployment, 'BRAND_NAME') ?? '' }),
      addsHeaders: options.site === 'built',
      secrets: services.secrets,
      objects: services.s3,
    }),
  );
  return {
    siteUrl,
    apiUrl: `http://127.0.0.1:${front.port}${apiBase}`,
    ...addressesOf(services),
    table: { endpoint: services.engine.endpoint, name: table.name },
    suffixes,
    adminEmail: settingIn(deployment, 'ADMIN_EMAIL') ?? '',
    missing: deployment.missing,
    invoke: (entry, event = {}) => functions.from(entry).invoke(event),
    idle: () => workers.idle(),
    failed: failed.promise,
    close: () => cleanup.close(),
  };
}

/** Starts the site, and synthesizes the templates beside it; after it, where they read what a build replaces. */
async function buildSite(
  { site: kind = 'none', route53Rate }: LocalOptions,
  {
    front,
    siteUrl,
    services,
    folder,
  }: {
    front: Awaited<ReturnType<typeof startFront>>;
    siteUrl: string;
    services: Services;
    folder: DataFolder;
  },
  cleanup: Cleanup,
) {
  const site = startSite(kind, front.server);
  cleanup.addOuter({
    close: () =>
      site.then(
        ({ close }) => close(),
        () => {},
      ),
  });
  if (kind === 'built') await site;
  const [bodies, pages] = await Promise.all([
    synthesize(folder.file('templates'), {
      siteUrl,
      storageOrigins: [services.storage.url],
      ...(route53Rate && { route53RequestsPerSecond: route53Rate }),
    }),
    site,
  ]);
  return { bodies, pages };
}

/** Ports, URLs and in-process services as `LocalStack` has them. */
const addressesOf = (services: Services) => ({
  dnsPort: services.dns.port,
  edgePort: services.edge.port,
  inboxUrl: services.mail.url,
  smtpPort: services.smtp.port,
  storage: services.storage,
  endpoints: {
    cloudflare: services.cloudflare.url,
    dynamodb: services.engine.endpoint,
    route53: services.route53.url,
    s3: services.s3.url,
    secrets: services.secrets.url,
    ses: services.ses.url,
    sqs: services.sqs.url,
  },
  faults: {
    cloudflare: services.cloudflare.faults,
    route53: services.route53.faults,
    s3: services.s3.faults,
    ses: services.ses.faults,
  },
  route53Rate: services.route53.rate,
  zones: services.zones,
  cloudflareZones: services.cloudflare.zones,
  hostnames: services.hostnames,
  elsewhere: services.elsewhere,
  inbox: services.inbox,
});
