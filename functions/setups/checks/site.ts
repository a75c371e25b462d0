import { pinnedTo } from '#platform/network/pinned.ts';
import { send } from '#platform/network/send.ts';
import type { Finding, FindingKind, FindingVerdict } from '#shared/areas/setups/finding.ts';
import { isAtOrBelow } from '#shared/dns/names.ts';
import { limits } from '#shared/limits.ts';
import { hostOf } from '#shared/recipes/recipe.ts';
import { lookAtCertificate } from './certificate.ts';
import type { Scene } from './look.ts';
import { answerTime, type Way, wayTo } from './outside.ts';
import type { OutsideDns } from './outside-dns.ts';
import { keepFew, shorten, verdictOn } from './verdicts.ts';

/** Statuses with which hosts of many sites answer for a name that they do not know (RFC 9110 section 15.5). */
const unknown = [404, 410, 421];

const headers = { 'user-agent': 'Freehold setup check', accept: '*/*' };

type Answer = Awaited<ReturnType<typeof send>>;

/** What a redirect says of a site: within its domain it works; undefined where the same host goes on to answer. */
function verdictOnRedirect(target: URL, url: URL, fqdn: string): FindingVerdict | undefined {
  const { hostname, port, protocol } = target;
  if (hostname !== url.hostname) return isAtOrBelow(hostname, fqdn) ? 'redirects' : 'elsewhere';
  // Ports other than the usual ones are asked nothing.
  if (port !== url.port) return 'redirects';
  if (protocol === url.protocol) return undefined;
  return protocol === 'https:' ? 'redirects' : 'loop';
}

function verdictOnAnswer({ status, headers: given }: Answer, { recipe }: Scene): FindingVerdict {
  if (status >= 500) return 'server_error';
  if (recipe.header && given[recipe.header] === undefined) return 'other_service';
  return recipe.there && unknown.includes(status) ? 'unknown_there' : 'answers';
}

/**
 * Asks for the start of a site. Redirects are followed on the same host alone, to the address that was looked at; of an
 * answer its headers are read, and none of its body.
 */
async function visit(
  kind: FindingKind,
  start: URL,
  { way, scene, signal }: { way: Way; scene: Scene; signal: AbortSignal },
): Promise<Finding> {
  const host = start.hostname;
  const time = answerTime(signal);
  const ca = way.ca && { ca: way.ca };
  const lookup = pinnedTo(way.address);
  let url = start;
  try {
    for (let hops = 0; hops <= limits.setup.redirects; hops++) {
      const port = url.protocol === 'https:' ? way.https : way.http;
      const asked = new URL(url);
      asked.port = String(port);
      const options = { method: 'GET', headers: { ...headers, host }, lookup, ...ca };
      const answer = await send(asked, { ...options, signal: time, most: 0 });
      const { status } = answer;
      const location = [answer.headers.location].flat()[0];
      const target = status >= 300 && status < 400 && location ? URL.parse(location, url) : null;
      if (!target) return { kind, verdict: verdictOnAnswer(answer, scene), host, status };
      const verdict = verdictOnRedirect(target, url, scene.fqdn);
      if (verdict) return { kind, verdict, host, status, leadsTo: shorten(target.hostname) };
      url = target;
    }
    return { kind, verdict: 'loop', host };
  } catch (error) {
    return { kind, verdict: verdictOn(error as Error), host };
  }
}

/** Looks at a setup's site: over HTTP, at its certificate, and over HTTPS where that is valid. */
export async function lookAtSite(
  scene: Scene,
  dns: OutsideDns,
  signal: AbortSignal,
): Promise<Finding[]> {
  const { filled, fqdn } = scene;
  const host = hostOf(filled, fqdn);
  const found = await dns.addressesOf(host);
  const stop = (verdict: FindingVerdict, seen?: string[]): Finding[] => [
    { kind: 'http', verdict, host, ...(seen && { seen: keepFew(seen) }) },
    // Nothing follows on what nobody here will see.
    { kind: 'certificate', verdict: verdict === 'ipv6_only' ? verdict : 'follows', host },
  ];
  if (!found) return stop('unasked');
  const { addresses, hasIpv6 } = found;
  // Functions outside of a VPC reach no IPv6: https://docs.aws.amazon.com/lambda/latest/dg/configuration-vpc.html
  if (addresses.length === 0) return stop(hasIpv6 ? 'ipv6_only' : 'no_address');
  const way = wayTo(addresses);
  if (!way) return stop('private_address', addresses);
  const within = { way, scene, signal };
  const [http, certificate] = await Promise.all([
    visit('http', new URL(`http://${host}/`), within),
    lookAtCertificate(host, way, answerTime(signal)),
  ]);
  if (certificate.verdict !== 'valid') {
    return [http, certificate, { kind: 'https', verdict: 'follows', host }];
  }
  return [http, certificate, await visit('https', new URL(`https://${host}/`), within)];
}
