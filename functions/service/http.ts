import { newCaptcha } from '#platform/abuse/captcha.ts';
import { on, serve } from '#platform/http/bind.ts';
import {
  getApiCatalog,
  getCaptcha,
  getChallenge,
  getConfig,
  getHealth,
  getSecurityContact,
} from '#shared/areas/service/calls.ts';
import { apiCatalog, challenge, config, health, securityContact } from './service.ts';

export const handler = serve([
  on(getChallenge, challenge),
  on(getConfig, config),
  on(getCaptcha, (_caller, { query }) => newCaptcha(query.level)),
  on(getHealth, health),
  on(getSecurityContact, securityContact),
  on(getApiCatalog, apiCatalog),
]);
