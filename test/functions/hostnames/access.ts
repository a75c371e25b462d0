import type * as hostnames from '#shared/areas/hostnames/calls.ts';
import { createHostname } from '#shared/areas/hostnames/calls.ts';
import {
  type Access,
  adminsOnly,
  fresh,
  freshName,
  ownerOnly,
  type Scene,
} from '#test/support/access.ts';
import { call } from '#test/support/api.ts';
import { newDomain } from '#test/support/people.ts';
import { addProxiedRecord, edgeProvider } from '#test/support/stack/edge.ts';

/** A new domain of the owner's that can serve hostnames, and the body that adds one. */
async function freshHost({ owner }: Scene) {
  const { id, fqdn } = await newDomain(owner, freshName(), await edgeProvider());
  await addProxiedRecord(owner, id);
  const body = { hostname: `www.access-${fresh()}.example`, originServer: fqdn };
  return { params: { id }, body };
}

async function freshHostname(scene: Scene) {
  const { params, body } = await freshHost(scene);
  const added = await call(createHostname, { params, body }, { token: scene.owner.token });
  return { params: { ...params, hostnameId: added.body.id } };
}

const ofDomain = ({ domain: { id } }: Scene) => ({ params: { id } });

export const access: Access<typeof hostnames> = {
  listHostnames: { parts: ofDomain, answers: ownerOnly(200) },
  createHostname: { parts: freshHost, answers: ownerOnly(201) },
  refreshHostname: { parts: freshHostname, answers: ownerOnly(200) },
  deleteHostname: { parts: freshHostname, answers: ownerOnly(204) },
  listDomainHostnames: { parts: ofDomain, answers: adminsOnly(200) },
};
