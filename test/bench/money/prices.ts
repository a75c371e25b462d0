/** What AWS asks for, in US East (N. Virginia), with the page that says so. Other regions differ by some percent. */
export interface Price {
  /** For one unit. */
  dollars: number;
  /** Units of a month that cost nothing. */
  free: number;
  source: string;
}

const million = 1e6;
const gigabyte = 1e9;

const dynamodb = 'https://aws.amazon.com/dynamodb/pricing/on-demand/';
const lambda = 'https://aws.amazon.com/lambda/pricing/';
const cloudfront = 'https://aws.amazon.com/cloudfront/pricing/';
const sqs = 'https://aws.amazon.com/sqs/pricing/';
const cloudwatch = 'https://aws.amazon.com/cloudwatch/pricing/';
const route53 = 'https://aws.amazon.com/route53/pricing/';

export const prices = {
  writes: { dollars: 0.625 / million, free: 0, source: dynamodb },
  reads: { dollars: 0.125 / million, free: 0, source: dynamodb },
  stored: { dollars: 0.25 / gigabyte, free: 25 * gigabyte, source: dynamodb },
  /** Point-in-time recovery of what is stored, indexes left out or not: the larger is taken. */
  recoverable: { dollars: 0.2 / gigabyte, free: 0, source: dynamodb },
  invocations: { dollars: 0.2 / million, free: million, source: lambda },
  /** Seconds of a gigabyte on Arm. */
  computing: { dollars: 0.0000133334, free: 400_000, source: lambda },
  calls: {
    dollars: 1 / million,
    free: 0,
    source: 'https://aws.amazon.com/api-gateway/pricing/',
  },
  requests: { dollars: 1 / million, free: 10 * million, source: cloudfront },
  transfer: { dollars: 0.085 / gigabyte, free: 1024 * gigabyte, source: cloudfront },
  edgeFunctions: { dollars: 0.1 / million, free: 2 * million, source: cloudfront },
  /** Standard and FIFO queues share the free ones. */
  messages: { dollars: 0.5 / million, free: million, source: sqs },
  mails: { dollars: 0.1 / 1000, free: 0, source: 'https://aws.amazon.com/ses/pricing/' },
  logged: { dollars: 0.5 / gigabyte, free: 5 * gigabyte, source: cloudwatch },
  alarms: { dollars: 0.1, free: 10, source: cloudwatch },
  /** Composite ones. */
  symptoms: { dollars: 0.5, free: 0, source: cloudwatch },
  metrics: { dollars: 0.3, free: 10, source: cloudwatch },
  /** Of more than fifty metrics. */
  dashboards: { dollars: 3, free: 0, source: cloudwatch },
  secrets: { dollars: 0.4, free: 0, source: 'https://aws.amazon.com/secrets-manager/pricing/' },
  zones: { dollars: 0.5, free: 0, source: route53 },
  /** In one zone. */
  records: { dollars: 0.0015, free: 10_000, source: route53 },
  queries: { dollars: 0.4 / million, free: 0, source: route53 },
} as const satisfies Record<string, Price>;

export type Priced = keyof typeof prices;
