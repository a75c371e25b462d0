import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import { Handler } from '#infra/constructs/handler.ts';
import { testZones } from '#infra/constructs/hosted-zones.ts';
import { askCloudflare } from './ask-cloudflare.ts';
import type { DataStack } from './data.ts';

interface ZoneTestsProps {
  settings: Settings;
  data: DataStack;
}

/**
 * The functions that test the zones of providers, one for each type. They have rights to zones, which no function
 * that answers calls has; the area invokes them.
 */
export class ZoneTests extends Construct {
  readonly #route53: Handler;
  readonly #cloudflare: Handler;

  constructor(scope: Construct, id: string, props: ZoneTestsProps) {
    super(scope, id);
    this.#route53 = this.#test('route53', 'Route 53', props);
    this.#cloudflare = this.#test('cloudflare', 'Cloudflare', props);
    testZones(this.#route53, props.settings);
    askCloudflare(this.#cloudflare, props);
  }

  /** Lets a function have zones tested. */
  runBy(handler: Handler): void {
    const [route53, cloudflare] = [this.#route53.function, this.#cloudflare.function];
    handler.give(
      {
        TEST_ROUTE53_FUNCTION: route53.functionName,
        TEST_CLOUDFLARE_FUNCTION: cloudflare.functionName,
      },
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [route53.functionArn, cloudflare.functionArn],
      }),
    );
  }

  #test(
    type: 'route53' | 'cloudflare',
    title: string,
    { settings, data }: ZoneTestsProps,
  ): Handler {
    const handler = new Handler(this, type, {
      settings,
      entry: `functions/publishing/${type}/test.ts`,
      does: `tests a zone on ${title}`,
      // Its caller waits at most 29 seconds.
      timeout: Duration.seconds(25),
    });
    data.table.readBy(handler);
    // Notes its turns, and renews the seal of a token.
    data.table.noteBy(handler);
    return handler;
  }
}
