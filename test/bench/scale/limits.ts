/** A limit that somebody else sets, with the page that says so. */
export interface Limit {
  most: number;
  source: string;
}

const aws = 'https://docs.aws.amazon.com';
const dynamodb = `${aws}/amazondynamodb/latest/developerguide`;

/** Per second, unless the name says otherwise. The smallest that an account is given without asking. */
export const limits = {
  partitionWrites: { most: 1000, source: `${dynamodb}/warm-throughput-scenarios.html` },
  partitionReads: { most: 3000, source: `${dynamodb}/warm-throughput-scenarios.html` },
  /** Of a new table; each index has as many. It doubles within 30 minutes. */
  firstWrites: { most: 4000, source: `${dynamodb}/on-demand-capacity-mode.html` },
  firstReads: { most: 12_000, source: `${dynamodb}/on-demand-capacity-mode.html` },
  /** Of a table whose account did not ask for more. */
  tableWrites: { most: 40_000, source: `${dynamodb}/ServiceQuotas.html` },
  /** A new account may have ten: Service Quotas tells. */
  executions: { most: 1000, source: `${aws}/lambda/latest/dg/gettingstarted-limits.html` },
  /** Values that one request creates; twice as many as it changes. */
  route53Values: {
    most: 1000,
    source: `${aws}/Route53/latest/DeveloperGuide/DNSLimitations.html`,
  },
  /** Of an account, since 30 July 2026. Changes have a limit beside it, which is read from the quotas. */
  route53Requests: {
    most: 10,
    source: `${aws}/Route53/latest/DeveloperGuide/throttling-api-requests.html`,
  },
  /** 1,200 in five minutes, of a user. */
  cloudflareRequests: {
    most: 4,
    source: 'https://developers.cloudflare.com/fundamentals/api/reference/limits/',
  },
  cloudflareOperations: {
    most: 200,
    source: 'https://developers.cloudflare.com/dns/manage-dns-records/how-to/batch-record-changes/',
  },
  /** Requests of each kind to a FIFO queue, of ten messages each. */
  fifoRequests: {
    most: 300,
    source: `${aws}/AWSSimpleQueueService/latest/SQSDeveloperGuide/troubleshooting-fifo-throttling-issues.html`,
  },
  /** In the sandbox. What an account may send outside of it is agreed with AWS. */
  sandboxMails: { most: 1, source: `${aws}/ses/latest/dg/quotas.html` },
  apiRequests: { most: 10_000, source: `${aws}/apigateway/latest/developerguide/limits.html` },
  edgeRequests: {
    most: 250_000,
    source: `${aws}/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html`,
  },
} as const satisfies Record<string, Limit>;

/** Seconds of unused units that a partition saves for a burst. */
export const savedSeconds: Limit = {
  most: 300,
  source: `${dynamodb}/burst-adaptive-capacity.html`,
};

/** Milliseconds until DynamoDB answers: "single-digit". What is reckoned with it is no measurement. */
export const trip: Limit = { most: 10, source: `${dynamodb}/on-demand-capacity-mode.html` };

/** Seconds until all name servers of Route 53 have a change, at the latest as a rule. */
export const spreading: Limit = {
  most: 60,
  source: `${aws}/Route53/latest/APIReference/API_ChangeResourceRecordSets.html`,
};
