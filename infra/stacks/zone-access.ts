import { CfnOutput, type Stack } from 'aws-cdk-lib';
import type { Settings } from '#infra/config.ts';
import type { Handler } from '#infra/constructs/handler.ts';
import { onRoute53, publishInZones, readZones, testZones } from '#infra/constructs/hosted-zones.ts';
import { readAppSecret } from '#infra/constructs/secrets.ts';
import {
  hasToken,
  type ProviderType,
  paceSetting,
  paceVariable,
  type TypeWithRights,
} from '#shared/providers.ts';
import type { DataStack } from './data.ts';

/** What a function does in the zones of a type. */
type ZoneTask = 'publish' | 'sweep' | 'test';

/** Rights to zones that no token opens. */
const rights: Record<
  TypeWithRights,
  Record<ZoneTask, (handler: Handler, settings: Settings) => void>
> = {
  route53: { publish: publishInZones, sweep: readZones, test: testZones },
};

interface On {
  settings: Settings;
  data: DataStack;
}

/** Lets a function ask the providers of a type at the stage's pace: with the tokens of the table, or by rights of its own. */
export function openZones(
  handler: Handler,
  type: ProviderType,
  task: ZoneTask,
  { settings, data }: On,
): void {
  handler.give({ [paceVariable(type)]: String(settings[paceSetting(type)]) });
  if (hasToken(type)) readAppSecret(handler, data.appSecret);
  else rights[type][task](handler, settings);
}

/** Lets a function keep custom hostnames, which Cloudflare alone has. */
export const openHostnames = (handler: Handler, on: On): void =>
  openZones(handler, 'cloudflare', 'publish', on);

/** Outputs with the commands that show the name servers of each hosted zone. */
export function tellNameServers(stack: Stack, settings: Settings): void {
  for (const zoneId of new Set(onRoute53(settings).map((provider) => provider.zoneId))) {
    new CfnOutput(stack, `NameServers${zoneId}`, {
      description: 'Shows the name servers to enter at the registrar of the suffix',
      value: `aws route53 get-hosted-zone --id ${zoneId} --query DelegationSet.NameServers`,
    });
  }
}
