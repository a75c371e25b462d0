import { factsOf } from '#shared/areas.ts';

/** Events of users at their own account, listed by user or by subject only: all in one list were too many. */
export const userEvents = factsOf('userEvents');
export type UserEvent = keyof typeof userEvents;

/** True for an event of a person's own account; false for a change by an administrator. */
export const isUserEvent = (event: string): event is UserEvent => Object.hasOwn(userEvents, event);
