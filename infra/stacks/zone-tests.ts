import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import { Handler } from '#infra/constructs/handler.ts';
import { factsOfType, type ProviderType, providerTypes, testVariable } from '#shared/providers.ts';
import type { DataStack } from './data.ts';
import { openZones } from './zone-access.ts';

/** Where browsers and certificate authorities take it from: https://publicsuffix.org/list/ */
const publicSuffixList = 'https://publicsuffix.org/list/public_suffix_list.dat';

interface ZoneTestsProps {
  settings: Settings;
  data: DataStack;
}

/**
 * The functions that test the zones of providers, one for each type. They have rights to zones, which no function
 * that answers calls has; the area invokes them.
 */
export class ZoneTests extends Construct {
  readonly #tests: readonly { type: ProviderType; handler: Handler }[];

  constructor(scope: Construct, id: string, props: ZoneTestsProps) {
    super(scope, id);
    this.#tests = providerTypes.map((type) => ({ type, handler: this.#test(type, props) }));
  }

  /** Lets a function have zones tested. */
  runBy(handler: Handler): void {
    const names = this.#tests.map((test) => [
      testVariable(test.type),
      test.handler.function.functionName,
    ]);
    handler.give(
      Object.fromEntries(names),
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: this.#tests.map((test) => test.handler.function.functionArn),
      }),
    );
  }

  #test(type: ProviderType, { settings, data }: ZoneTestsProps): Handler {
    const handler = new Handler(this, type, {
      settings,
      entry: `functions/publishing/${type}/test.ts`,
      does: `tests a zone on ${factsOfType(type).title}`,
      // Its caller waits at most 29 seconds.
      timeout: Duration.seconds(25),
    });
    data.table.readBy(handler);
    // Notes its turns, and renews the seal of a token.
    data.table.noteBy(handler);
    openZones(handler, type, 'test', { settings, data });
    handler.give({ PUBLIC_SUFFIX_LIST: publicSuffixList });
    return handler;
  }
}
