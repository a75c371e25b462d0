import type { Article, Headline } from '#shared/areas/news/calls.ts';
import { markdownToHtml } from '#shared/areas/news/markdown.ts';
import { idOf } from './fixtures.ts';

const content = `Ab heute stehen Namen unter \`edge.test\` allen offen. Der Verkehr läuft durch das Netz von **Cloudflare**, und *Zertifikate* kommen von selbst.

## Was sich ändert

1. Einträge der Typen A, AAAA und CNAME lassen sich über den Proxy leiten.
2. Eigene Hostnamen zeigen auf deine Domain:
   - mit einem CNAME,
   - mit einem Nachweis über \`_cf-custom-hostname\`.

> Wer nichts ändert, muss nichts tun: Bestehende Nameserverkonfigurationen bleiben, wie sie sind.

### So sieht ein Eintrag aus

\`\`\`
www.alice.edge.test. 300 IN CNAME hochverfuegbarkeitsrechenzentrum.example.com. ; proxied through the network
\`\`\`

| Endung | Anbieter | Proxy | Eigene Hostnamen | Datensätze je Domain |
|:--|:--|:-:|:-:|--:|
| freehold.test | Route 53 | – | – | 100 |
| edge.test | Cloudflare | ja | ja | 100 |

Fragen? Schreib an [hello@example.com](mailto:hello@example.com), oder lies [die Dokumentation](https://example.com/eine/sehr/lange/adresse/ohne/leerzeichen/die/auf/einem/telefon/umbrechen/muss).

---

~~Alte Beschränkung~~: fünf Namen je Person.`;

const publishedAt = '2026-11-20T08:00:00.000Z';

const headline = (title: string, changed: Partial<Headline> = {}): Headline => ({
  id: idOf(title),
  title,
  author: 'Ann Pier',
  summary:
    'Namen unter edge.test stehen allen offen, mit Proxy, Zertifikaten und eigenen Hostnamen.',
  status: 'published',
  createdAt: publishedAt,
  updatedAt: publishedAt,
  publishedAt,
  ...changed,
});

export const article: Article = {
  ...headline('Eine neue Endung mit Proxy und eigenen Hostnamen'),
  updatedAt: '2026-11-22T08:00:00.000Z',
  content,
  html: markdownToHtml(content) ?? '',
  version: 3,
};

export const headlines: Headline[] = [
  headline('Eine neue Endung mit Proxy und eigenen Hostnamen'),
  headline('Wartungsarbeiten an der Nameserverinfrastruktur am Sonntag', {
    summary:
      'Zwischen 02:00 und 04:00 Uhr werden Änderungen entgegengenommen und danach veröffentlicht.',
  }),
  headline('Herbst', { author: 'Das Team', summary: 'Zehn Punkte für ein ganzes Profil.' }),
];

export const draft = headline('Ein Entwurf', { status: 'draft', publishedAt: null });
