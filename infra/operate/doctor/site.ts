import { bad, type Check, good } from '../command.ts';
import { type OpenedStage, resourcesOf } from '../stage/stage.ts';
import { versionHere } from '../version.ts';
import { notHere } from './configuration.ts';

const get = (url: string) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });

/** Headers that every page has (infra/constructs/site/security-headers.ts). */
const headersOfPages = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
];

async function page(url: string) {
  const { status, headers } = await get(url);
  const words = `${url} answers ${status}.`;
  return status === 200 && headers.get('content-type')?.startsWith('text/html')
    ? good(words)
    : bad(words, 'Does the domain point at the output DistributionAddress? Was the site built?');
}

async function security(url: string) {
  const { headers } = await get(url);
  const missing = headersOfPages.filter((name) => !headers.has(name));
  return missing.length === 0
    ? good(`Pages have ${headersOfPages.join(', ')}.`)
    : bad(`Pages lack ${missing.join(', ')}.`, 'Deploy the web stack again.');
}

async function health(stage: OpenedStage) {
  const answer = await get(`${stage.siteUrl()}/api/health`);
  const { status, version } = (await answer.json().catch(() => ({}))) as Record<string, string>;
  if (status !== 'ok')
    return bad(`/api/health answers ${answer.status}.`, 'Read the log of service.');
  const here = stage.isLocal ? stage.settings().version : versionHere();
  return version === here
    ? good(`/api/health answers ok, version ${version}.`)
    : good(
        `/api/health answers ok, version ${version}; here is ${here}.`,
        'Deploy, if that is meant.',
      );
}

/** The API's own address answers CloudFront alone, which proves itself by the origin secret. */
async function closed(stage: OpenedStage) {
  const [api] = resourcesOf(await stage.describe(), 'AWS::ApiGatewayV2::Api');
  if (!api) return bad('There is no API.', 'Deploy the stage.');
  const url = `https://${api.name}.execute-api.${stage.region}.amazonaws.com/api/health`;
  const { status } = await get(url);
  return status === 403
    ? good('Its own address answers nobody but CloudFront.')
    : bad(`Its own address answers ${status}, not 403.`, 'Deploy the api and web stacks again.');
}

/** The site by its own address, its headers, and the API through it and beside it. */
export const siteChecks = (stage: OpenedStage): Check[] => [
  { name: 'site', ask: () => page(`${stage.siteUrl()}/`) },
  {
    name: 'headers',
    // Sources are served without them; npm start -- --built has them.
    ask: async () =>
      stage.isLocal ? notHere('The distribution') : security(`${stage.siteUrl()}/`),
  },
  { name: 'api', ask: () => health(stage) },
  {
    name: 'api, own address',
    ask: async () => (stage.isLocal ? notHere('API Gateway') : closed(stage)),
  },
];
