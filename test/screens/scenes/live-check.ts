import type { Page } from 'playwright';
import { getDomain } from '../../../shared/domains.ts';
import { getResolution, listRecords } from '../../../shared/records.ts';
import { type Answer, reply } from '../answers.ts';
import { harbour, records, resolution, serverOf } from '../domain-fixtures.ts';
import type { Scene } from '../scene.ts';

const common = { page: 'live-check', path: `/domain/${harbour.id}`, loggedIn: true };

const shown: Answer[] = [reply(getDomain, harbour), reply(listRecords, { items: [...records] })];

const look = (view: Page) => view.click('tbody tr:first-child [aria-expanded]');

const told = async (view: Page) => {
  await look(view);
  await view.waitForSelector('tbody section h3');
};

export const liveCheck: Scene[] = [
  {
    ...common,
    state: 'answered',
    answers: [...shown, reply(getResolution, resolution)],
    act: told,
  },
  {
    ...common,
    state: 'elsewhere',
    answers: [
      ...shown,
      reply(getResolution, {
        ...resolution,
        provider: { state: 'pending' },
        servers: [
          serverOf('authority', 'delegated', { values: [] }),
          serverOf('Cloudflare', 'different', { values: ['203.0.113.66'] }),
        ],
      }),
    ],
    act: told,
  },
];
