import { listDomains } from '../../../shared/domains.ts';
import { getActiveNotification } from '../../../shared/notifications.ts';
import { reply } from '../answers.ts';
import { domains } from '../domain-fixtures.ts';
import { found, idOf } from '../fixtures.ts';
import type { Scene } from '../scene.ts';

const page = 'notification';

const told = (content: string) =>
  reply(getActiveNotification, {
    notification: {
      id: idOf('notification'),
      content,
      active: true,
      isGreeting: false,
      createdAt: '2026-11-20T08:00:00.000Z',
      updatedAt: '2026-11-20T08:00:00.000Z',
      revision: 0,
    },
  });

const greeting = told(
  '<strong>Welcome to Freehold.</strong> Find a name, claim it, point it anywhere. <a href="/about">How it works</a>',
);

/** German words are long, and administrators have much to say. */
const long = told(`
<p><strong>Wartungsarbeiten an der Nameserverinfrastruktur:</strong> In der Nacht von Samstag auf Sonntag, zwischen 02:00 und 04:00 Uhr, werden die Nameserverkonfigurationen sämtlicher Subdomains auf die neuen Hochverfügbarkeitsrechenzentren übertragen.</p>
<ul><li>Bestehende DNS-Einträge bleiben unverändert erreichbar.</li><li>Änderungen werden entgegengenommen, aber erst nach Abschluss der Wartungsarbeiten veröffentlicht.</li><li>Zertifikatsverlängerungen über <code>_acme-challenge</code> können sich verzögern.</li></ul>
<p>Fragen beantwortet die <a href="https://example.com/statusseite">Infrastrukturstatusseite</a>, oder schreib an <a href="mailto:hello@example.com">hello@example.com</a>.</p>`);

const words = told(`<p>${'Donaudampfschifffahrtsgesellschaftskapitänsmütze '.repeat(30)}</p>`);

export const notifications: Scene[] = [
  { page, state: 'greeting', path: '/', answers: [greeting] },
  {
    page,
    state: 'over-results',
    path: '/?q=harbour',
    answers: [found('harbour'), greeting],
  },
  { page, state: 'long', path: '/', answers: [long] },
  { page, state: 'longest', path: '/', answers: [words] },
  {
    page,
    state: 'opened',
    path: '/',
    answers: [long],
    act: (view) => view.click('section button[aria-controls]'),
  },
  {
    page,
    state: 'on-overview',
    path: '/dashboard',
    loggedIn: true,
    answers: [reply(listDomains, { items: [...domains] }), long],
    act: async (view) => void (await view.waitForSelector('section [role=status]')),
  },
];
