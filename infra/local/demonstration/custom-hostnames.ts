import { setTimeout as pause } from 'node:timers/promises';
import { createHostname, listHostnames } from '#shared/areas/hostnames/calls.ts';
import type { LocalStack } from '../local-stack.ts';
import type { Cast } from './cast.ts';

/** The domain that custom hostnames lead to. */
const originServer = 'north-pier.edge.test';

/** Milliseconds that a registration may take. */
const patience = 20_000;

/** Two custom hostnames: one whose records stand, so that it is ready soon, and one on its way. */
export async function addHostnames(stack: LocalStack, cast: Cast): Promise<void> {
  const { member, domainId: id } = cast.owner(originServer);
  for (const hostname of ['app.example.org', 'shop.example.com']) {
    await member.visitor.call(createHostname, {
      params: { id },
      body: { hostname, originServer },
    });
  }
  for (const end = Date.now() + patience; Date.now() < end; await pause(50)) {
    const { items } = await member.visitor.call(listHostnames, { params: { id } });
    const registered = items.find(
      ({ hostname, pendingTasks }) => hostname === 'app.example.org' && pendingTasks.length > 1,
    );
    if (!registered) continue;
    stack.elsewhere.point('app.example.org');
    return;
  }
}
