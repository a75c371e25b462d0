import { countVisit } from '#shared/areas/showcases/calls.ts';
import { apiBase, fillPath } from '#shared/kernel/endpoint.ts';

/** Tells of a visit to a showcased site. The browser sends it also as the page is left. */
export const tellVisit = (id: string): void => {
  navigator.sendBeacon(apiBase + fillPath(countVisit, { id }));
};
