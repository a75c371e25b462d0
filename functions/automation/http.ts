import type { AccessTokenItem } from '#platform/account/access-token.ts';
import type { TokenActor } from '#platform/account/caller.ts';
import { on, onReading, serve } from '#platform/http/bind.ts';
import {
  checkAddress,
  cleanUpChallenge,
  createAccessToken,
  getChallengeHealth,
  listAccessTokens,
  postAddresses,
  presentChallenge,
  registerChallenges,
  revokeAccessToken,
  rotateAccessToken,
  updateAccessToken,
  updateAddresses,
  updateChallenge,
} from '#shared/areas/automation/calls.ts';
import * as feeds from '#shared/areas/automation/feeds.ts';
import * as api from '#shared/areas/automation/powerdns.ts';
import type { Endpoint, Input, Reply } from '#shared/kernel/endpoint.ts';
import {
  cleanUp,
  present,
  readPresented,
  readSubdomain,
  register,
  update,
} from './certificates.ts';
import { addressPage, readHosts, updateHosts } from './dyndns/service.ts';
import { domainFeed, feed, readDomainFeed, readFeed } from './feed.ts';
import * as zones from './powerdns/service.ts';
import { change, list, make, revoke, rotate, tellOfEnd } from './tokens.ts';

type TokenCall = Endpoint & { access: 'token' };

/** Binds a call of programs. Its owner is written of a token in use that ends soon. */
const onToken = <E extends TokenCall, Read>(
  endpoint: E,
  read: (input: Input<E>, token: AccessTokenItem) => Promise<Read | undefined>,
  answer: (actor: TokenActor, input: Input<E>, read: Read) => Promise<Reply<E>>,
) =>
  onReading(
    endpoint,
    read as never,
    (async (actor: TokenActor, input: Input<E>, found: Read) => {
      const reply = await answer(actor, input, found);
      await tellOfEnd(actor);
      return reply;
    }) as never,
  );

/** For a call that needs no more than its token. */
const nothing = async () => null;

export const handler = serve([
  on(listAccessTokens, list),
  on(createAccessToken, (actor, { body }) => make(actor, body)),
  on(updateAccessToken, (actor, { params, body }) => change(actor, params.id, body)),
  on(rotateAccessToken, (actor, { params }) => rotate(actor, params.id)),
  on(revokeAccessToken, (actor, { params }) => revoke(actor, params.id)),
  onToken(updateAddresses, readHosts, (actor, { query }, hosts) =>
    updateHosts(actor, query, hosts),
  ),
  onToken(postAddresses, readHosts, (actor, { query }, hosts) => updateHosts(actor, query, hosts)),
  on(checkAddress, ({ address }) => addressPage(address)),
  onToken(updateChallenge, readSubdomain, (actor, { body }, found) => update(actor, body, found)),
  on(registerChallenges, register),
  on(getChallengeHealth, () => 'ok\n'),
  onToken(presentChallenge, readPresented, (actor, { body }, found) => present(actor, body, found)),
  onToken(cleanUpChallenge, readPresented, (actor, { body }, found) => cleanUp(actor, body, found)),
  onToken(feeds.getDomainFeed, readDomainFeed, (actor, _input, part) => domainFeed(actor, part)),
  onToken(feeds.getFeed, readFeed, (actor, _input, parts) => feed(actor, parts)),
  on(api.getPowerDnsApi, () => [{ url: '/api/v1', version: 1 }]),
  onToken(api.listPowerDnsServers, nothing, async () => [zones.server]),
  onToken(api.getPowerDnsServer, nothing, async () => zones.server),
  onToken(api.getPowerDnsConfig, nothing, async () => []),
  onToken(api.listZones, nothing, (actor, { query }) => zones.list(actor, query.zone)),
  onToken(api.createZone, nothing, (actor, { body }) => zones.create(actor, body.name)),
  onToken(api.getZone, zones.readZone, (actor, { query }, zone) => zones.get(actor, query, zone)),
  onToken(api.patchZone, zones.readZone, (actor, { body }, zone) =>
    zones.patch(actor, body.rrsets, zone),
  ),
  onToken(api.putZone, zones.readZone, zones.refuse),
  onToken(api.deleteZone, zones.readZone, zones.refuse),
  onToken(api.notifyZone, zones.readZone, zones.answerAlways({ result: 'Notification queued' })),
  onToken(api.rectifyZone, zones.readZone, zones.answerAlways({ result: 'Rectified' })),
  onToken(api.listCryptoKeys, zones.readZone, zones.answerAlways([])),
  onToken(api.listMetadata, zones.readZone, zones.answerAlways([])),
  onToken(api.exportZone, zones.readZone, (actor, _input, zone) => zones.file(actor, zone)),
]);
