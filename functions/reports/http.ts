import { readDomain } from '#functions/domains/items/domains.ts';
import { on, onReading, serve } from '#platform/http/bind.ts';
import {
  decideAppeal,
  decideReport,
  dismissReports,
  getReport,
  getReportedName,
  listReports,
  readAppeal,
  readAppealToken,
  reportDomain,
  submitAppeal,
} from '#shared/areas/reports/calls.ts';
import * as appeals from './appeals.ts';
import { file, list, readScene } from './cases.ts';
import { answer, decide, dismissAll } from './decisions.ts';
import { report, stateOfName } from './service.ts';

const scene = ({ params }: { params: { id: string } }) => readScene(params.id);

export const handler = serve([
  on(reportDomain, (caller, { body }) => report(caller, body)),
  on(getReportedName, (_caller, { params }) => stateOfName(params.fqdn)),
  on(readAppeal, (caller, { body }) => appeals.show(caller, body)),
  on(submitAppeal, (caller, { body }) => appeals.submit(caller, body)),
  onReading(
    readAppealToken,
    ({ params }) => readDomain(params.id),
    (actor, _input, found) => appeals.tokenFor(actor, found),
  ),
  on(listReports, (_actor, { query }) => list(query)),
  onReading(
    getReport,
    ({ params }) => file(params.id),
    (_actor, _input, found) => found,
  ),
  onReading(decideReport, scene, (actor, { body }, found) => decide(actor, body, found)),
  on(dismissReports, (actor, { body }) => dismissAll(actor, body)),
  onReading(decideAppeal, scene, (actor, { body }, found) => answer(actor, body, found)),
]);
