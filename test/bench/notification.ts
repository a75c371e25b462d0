import {
  activateNotification,
  getActiveNotification,
  updateNotification,
} from '#shared/areas/notifications/calls.ts';
import type { Person } from '#test/support/stack/person.ts';

let greeting: { id: string; content: string } | undefined;

/** Shows the notification that a new deployment greets with, or hides it from all visitors. */
export async function showsGreeting(administrator: Person, active: boolean): Promise<void> {
  greeting ??= (await administrator.call(getActiveNotification, {})).notification ?? undefined;
  if (!greeting) throw new Error('Nothing is active that could be hidden.');
  const params = { id: greeting.id };
  if (active) await administrator.call(activateNotification, { params });
  else
    await administrator.call(updateNotification, {
      params,
      body: { content: greeting.content, active },
    });
}
