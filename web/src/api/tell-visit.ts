import { apiBase, fillPath } from '#shared/kernel/endpoint.ts';
import { countVisit } from './public-calls.ts';

/** Tells of a visit to a showcased site. The browser sends it also as the page is left. */
export const tellVisit = (id: string): void => {
  navigator.sendBeacon(apiBase + fillPath(countVisit, { id }));
};
