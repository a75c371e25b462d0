import type { Settings } from '#infra/config.ts';
import type { Handler } from '#infra/constructs/handler.ts';
import { publishInZones, readZones, testZones } from '#infra/constructs/hosted-zones.ts';
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
