import type { Settings } from '#infra/config.ts';
import type { Handler } from '#infra/constructs/handler.ts';
import { readAppSecret } from '#infra/constructs/secrets.ts';
import type { DataStack } from './data.ts';

interface On {
  settings: Pick<Settings, 'cloudflareRequestsPerSecond'>;
  data: DataStack;
}

/** Lets a function ask Cloudflare, with the tokens of the table and at the stage's pace. */
export function askCloudflare(handler: Handler, { settings, data }: On): void {
  const { cloudflareRequestsPerSecond } = settings;
  handler.give({ CLOUDFLARE_REQUESTS_PER_SECOND: String(cloudflareRequestsPerSecond) });
  readAppSecret(handler, data.appSecret);
}
