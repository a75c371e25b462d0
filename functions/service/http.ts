import {
  getCaptcha,
  getChallenge,
  getConfig,
  getHealth,
  getOpenApi,
} from '../../shared/service.ts';
import { newCaptcha } from '../platform/captcha.ts';
import { env } from '../platform/env.ts';
import { on, serve } from '../platform/http.ts';
import { challenge, config, health } from './service.ts';

export const handler = serve([
  on(getChallenge, challenge),
  on(getConfig, config),
  on(getCaptcha, newCaptcha),
  on(getHealth, health),
  on(getOpenApi, async () => {
    // Loads every contract: a cold function answers challenges without it.
    const { openApi } = await import('./openapi/document.ts');
    return openApi(env('BRAND_NAME'), env('VERSION'));
  }),
]);
