import { on, onReading, serve } from '#platform/http/bind.ts';
import {
  countVisit,
  curateShowcase,
  deleteShowcase,
  listAllShowcases,
  listApplications,
  listOwnShowcases,
  listShowcases,
  removeShowcase,
  removeShowcases,
  reviewShowcases,
  submitShowcase,
  updateShowcase,
} from '#shared/areas/showcases/calls.ts';
import * as curation from './curation.ts';
import * as gallery from './gallery.ts';
import * as review from './review.ts';
import * as showcases from './service.ts';
import { visit } from './visits.ts';

const named = ({ params }: { params: { id: string } }) => showcases.find(params.id);
const curated = ({ params }: { params: { id: string } }) => curation.find(params.id);

export const handler = serve([
  on(listShowcases, (visitor, { query }) => gallery.page(visitor, query)),
  on(countVisit, (caller, { params }) => visit(caller, params.id)),
  on(listOwnShowcases, showcases.mine),
  onReading(
    submitShowcase,
    ({ body }, callerId) => showcases.readSubmission(body, callerId),
    (actor, { body }, reading) => showcases.submit(actor, body, reading),
  ),
  onReading(
    updateShowcase,
    ({ params, body }, callerId) => showcases.readUpdate(params.id, body, callerId),
    (actor, { body }, found) => showcases.update(actor, body, found),
  ),
  onReading(deleteShowcase, named, (actor, _input, item) => showcases.remove(actor, item)),
  on(listApplications, (_actor, { query }) => review.applications(query)),
  onReading(
    reviewShowcases,
    ({ body }) => review.readReviewed(body),
    (actor, { body }, found) => review.review(actor, body, found),
  ),
  on(listAllShowcases, (_actor, { query }) => review.listApproved(query)),
  onReading(curateShowcase, curated, (actor, { body }, found) =>
    curation.curate(actor, body, found),
  ),
  onReading(removeShowcase, curated, (actor, _input, found) => curation.remove(actor, found)),
  on(removeShowcases, (actor, { body }) => curation.removeAll(actor, body)),
]);
