import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import { firstScriptSource } from './first-script.ts';

/** Turnstile's script and frame: https://developers.cloudflare.com/turnstile/reference/content-security-policy/ */
const turnstile = 'https://challenges.cloudflare.com';

/** Loads from the site and its storages only, and runs one script inline, by its hash. `blob:` is the worker of ALTCHA. */
export function contentSecurityPolicy(
  { captcha, storageOrigins }: Pick<Settings, 'captcha' | 'storageOrigins'>,
  uploadSource: string,
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${firstScriptSource()}${captcha ? ` ${turnstile}` : ''}`,
    "style-src 'self'",
    // No picture is loaded from a foreign host, which would learn each visitor's address.
    ["img-src 'self' data:", ...storageOrigins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", uploadSource, ...storageOrigins].join(' '),
    "worker-src 'self' blob:",
    ...(captcha ? [`frame-src ${turnstile}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Response headers of the site and the API. `uploadSource` is where pages send files. */
export const securityHeaders = (
  scope: Construct,
  id: string,
  settings: Settings,
  uploadSource: string,
): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    comment: `Freehold ${settings.stage}`,
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy(settings, uploadSource),
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
      // Without subdomains: people's names may lie under the site's domain.
      strictTransportSecurity: { accessControlMaxAge: Duration.days(730), override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
      ],
    },
  });

/** Response headers of pictures that people uploaded: whatever one is, it loads and runs nothing. */
export const mediaHeaders = (
  scope: Construct,
  id: string,
  settings: Settings,
): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    comment: `Freehold ${settings.stage}: pictures`,
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: "default-src 'none'; sandbox; frame-ancestors 'none'",
        override: true,
      },
      contentTypeOptions: { override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(730), override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'cross-origin-resource-policy', value: 'same-origin', override: true },
      ],
    },
  });
