import type { Page } from 'playwright';
import {
  decideReport,
  getReport,
  getReportedName,
  listReports,
  readAppeal,
  reportDomain,
  submitAppeal,
} from '#shared/areas/reports/calls.ts';
import { never, refuse, reply } from '../answers.ts';
import { asAdmin } from '../console-fixtures.ts';
import { harbour } from '../domain-fixtures.ts';
import {
  acceptedAppeal,
  appealedCase,
  decidedCase,
  openCase,
  openCases,
  toldDecision,
  waitingAppeal,
} from '../report-fixtures.ts';
import { type Scene, waitUntilSettled } from '../scene.ts';
import { beginForm, solveCaptcha } from '../steps.ts';

const { fqdn } = harbour;
const report = { page: 'report', path: `/report/${fqdn}` };
const active = reply(getReportedName, { fqdn, state: 'active' });
const send = (view: Page) => view.click('main button[type=submit]');
const refused = (view: Page) => view.waitForSelector('main :is([role=alert], [aria-invalid])');

const withdrawn = (category?: 'phishing') =>
  reply(getReportedName, {
    fqdn,
    state: 'frozen',
    frozenAt: '2026-11-21T10:00:00.000Z',
    ...(category && { category }),
  });

const appeal = { page: 'appeal', path: '/appeal#token=t0ken' };
const list = { page: 'console-reports', path: '/admin/reports', loggedIn: true };
const someCases = [asAdmin, reply(listReports, { items: [...openCases], total: 3 })];
const one = { page: 'console-report', path: `/admin/reports/${openCase.id}`, loggedIn: true };
const oneCase = [asAdmin, reply(getReport, openCase)];

/** Chooses the nth step of a decision. */
const step = (index: number) => async (view: Page) => {
  await view.check(`fieldset[id] label:nth-of-type(${index}) input`);
};

const publicScenes: Scene[] = [
  { page: 'report', path: '/report', state: 'empty', act: beginForm },
  {
    ...report,
    state: 'sent',
    answers: [active, reply(reportDomain, { fqdn })],
    act: async (view) => {
      await view.check('[name=category] >> nth=0');
      await view.fill('[name=evidence]', 'It shows the login page of my bank.');
      await solveCaptcha(view);
      await send(view);
      await view.getByText(fqdn).waitFor();
    },
  },
  {
    ...report,
    state: 'refused',
    answers: [refuse(getReportedName, 'NOT_FOUND')],
    act: async (view) => {
      await beginForm(view);
      await send(view);
      await refused(view);
    },
  },
  { ...report, state: 'withdrawn', answers: [withdrawn('phishing')] },
  { ...report, state: 'withdrawn-unknown', answers: [withdrawn()] },
  { page: 'appeal', path: '/appeal', state: 'no-link' },
  { ...appeal, state: 'write', answers: [reply(readAppeal, toldDecision())] },
  {
    ...appeal,
    state: 'refused',
    answers: [reply(readAppeal, toldDecision()), refuse(submitAppeal, 'APPEAL_EXISTS')],
    act: async (view) => {
      await view.fill('[name=statement]', 'I took the page down, and nobody else can write there.');
      await send(view);
      await refused(view);
    },
  },
  { ...appeal, state: 'waiting', answers: [reply(readAppeal, waitingAppeal)] },
  { ...appeal, state: 'accepted', answers: [reply(readAppeal, acceptedAppeal)] },
  { ...appeal, state: 'invalid', answers: [refuse(readAppeal, 'APPEAL_LINK_INVALID')] },
];

const consoleScenes = waitUntilSettled([
  { ...list, state: 'full', answers: someCases },
  { ...list, state: 'empty', answers: [asAdmin, reply(listReports, { items: [], total: 0 })] },
  { ...list, state: 'loading', answers: [asAdmin, never(listReports)] },
  { ...list, state: 'failing', answers: [asAdmin, refuse(listReports, 'INTERNAL')], later: 5 },
  {
    ...list,
    state: 'dismiss',
    answers: someCases,
    act: async (view) => {
      await view.check('tbody tr:nth-child(1) [type=checkbox]');
      await view.check('tbody tr:nth-child(2) [type=checkbox]');
      await view.click('section[aria-label] button:last-child');
      await view.waitForSelector('dialog');
    },
  },
  { ...one, state: 'open', answers: oneCase },
  { ...one, state: 'freeze', answers: oneCase, act: step(3) },
  {
    ...one,
    state: 'refused',
    answers: [...oneCase, refuse(decideReport, 'VERSION_CONFLICT')],
    act: async (view) => {
      await send(view);
      await refused(view);
    },
  },
  {
    ...one,
    state: 'decided-meanwhile',
    answers: [...oneCase, refuse(decideReport, 'VERSION_CONFLICT')],
    act: async (view) => {
      await step(4)(view);
      await view.fill('main textarea', 'It asks for passwords of a bank.');
      const { status, decision, decisions } = appealedCase;
      await view.route(`**/admin/reports/${openCase.id}`, (route) =>
        route.fulfill({ json: { ...openCase, status, decision, decisions } }),
      );
      await send(view);
      await refused(view);
    },
  },
  { ...one, state: 'appealed', answers: [asAdmin, reply(getReport, appealedCase)] },
  { ...one, state: 'decided', answers: [asAdmin, reply(getReport, decidedCase)] },
  { ...one, state: 'missing', answers: [asAdmin, refuse(getReport, 'NOT_FOUND')] },
]);

export const reports: Scene[] = [...publicScenes, ...consoleScenes];
