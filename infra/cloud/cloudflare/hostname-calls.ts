import { ServiceFailure } from '../failures.ts';
import { type Call, type HttpReply, json } from '../http.ts';
import type { CustomHostnames } from './hostnames.ts';
import type { CloudflareZone } from './store.ts';
import * as views from './views.ts';

/** A call on the custom hostnames of a zone; `id` is that of the path, where it has one. */
type Run = (hostnames: CustomHostnames, zone: CloudflareZone, call: Call, id: string) => HttpReply;

interface Body {
  hostname?: unknown;
  custom_origin_server?: unknown;
  ssl?: { method?: unknown; type?: unknown; settings?: unknown; cloudflare_branding?: unknown };
}

/** Hostnames of a page. */
const usualPage = 20;

function bodyOf({ body }: Call): Body {
  const { hostname, custom_origin_server, ssl, ...others } = JSON.parse(`${body}`);
  const { method, type, settings, cloudflare_branding, ...others4ssl } = ssl ?? {};
  if (Object.keys({ ...others, ...others4ssl }).length > 0) {
    throw new ServiceFailure(
      '1434',
      'The SSL attribute is invalid. Refer to the API documentation, check your input and try again.',
    );
  }
  return { hostname, custom_origin_server, ssl };
}

function methodOf({ ssl }: Body): 'txt' | 'http' {
  if (ssl?.type !== 'dv') {
    throw new ServiceFailure(
      '1433',
      "The validation type is not supported. Only 'dv' is accepted. Check your input and try again.",
    );
  }
  if (ssl.method === 'txt' || ssl.method === 'http') return ssl.method;
  throw new ServiceFailure(
    '1432',
    'The validation method is not supported. Only http, email, or txt are accepted. Check your input and try again.',
  );
}

/** Status of the answers: https://developers.cloudflare.com/cloudflare-for-platforms/cloudflare-for-saas/reference/status-codes/custom-hostnames/ */
export const hostnameCalls: Readonly<Record<string, { name: string; run: Run }>> = {
  'POST custom_hostnames': {
    name: 'createHostname',
    run(hostnames, zone, call) {
      const body = bodyOf(call);
      const [hostname, origin] = [body.hostname, body.custom_origin_server].map(String) as [
        string,
        string,
      ];
      if (!/^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname)) {
        throw new ServiceFailure('1407', 'Invalid custom hostname.');
      }
      const made = hostnames.create(zone, { hostname, origin, method: methodOf(body) });
      return { ...views.success(made), status: 201 };
    },
  },
  'GET custom_hostnames': {
    name: 'listHostnames',
    run(hostnames, zone, { query }) {
      const found = hostnames.list(zone, query.get('hostname.exact') ?? undefined);
      const [page, size] = [query.get('page'), query.get('per_page')].map(Number);
      return views.pageOf(found, page || 1, size || usualPage);
    },
  },
  'GET custom_hostnames/id': {
    name: 'readHostname',
    run: (hostnames, zone, _call, id) => views.success(hostnames.get(zone, id)),
  },
  'PATCH custom_hostnames/id': {
    name: 'editHostname',
    run: (hostnames, zone, call, id) => ({
      ...views.success(hostnames.edit(zone, id, methodOf(bodyOf(call)))),
      status: 202,
    }),
  },
  'DELETE custom_hostnames/id': {
    name: 'deleteHostname',
    run(hostnames, zone, _call, id) {
      hostnames.delete(zone, id);
      // Alone among the answers, this one has no envelope.
      return json({ id });
    },
  },
  'GET custom_hostnames/fallback_origin': {
    name: 'fallbackOrigin',
    run(hostnames, zone) {
      const origin = hostnames.fallbackOrigin(zone);
      if (!origin) throw new ServiceFailure('1551', 'Resource not found.', { status: 404 });
      return views.success({ origin, status: 'active', errors: [] });
    },
  },
};
