import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { first } from 'texts';
import type { Language } from '#shared/languages.ts';
import { CollectedHead, type HeadFacts } from '#ui/hooks/use-title.ts';
import { Translations } from '#ui/text/translation.ts';
import { SpokenTexts } from '#ui/text/use-translation.tsx';
import { createQueryClient } from '#web/api/query-client.ts';
import { paths } from '#web/paths.ts';
import { App } from './app.tsx';
import { pages } from './pages.tsx';
import { pageAt } from './site-page.tsx';

interface RenderedPage extends Required<HeadFacts> {
  html: string;
  /** Title where a link to it is shared. */
  shared: string;
}

async function speaking(language: Language) {
  const { default: texts } = await first(language);
  const translations = new Translations();
  for (const [area, ofArea] of Object.entries(texts)) translations.add(language, area, ofArea);
  translations.speak(language);
  return translations;
}

/**
 * A page in a language, as a visitor sees it who has nothing stored, before any reply: HTML of the page, and the title
 * and description of its document. A page without a description has that of the site.
 */
export async function renderPage(path: string, language: Language): Promise<RenderedPage> {
  const texts = await speaking(language);
  await pageAt(pages, path)?.code?.ask(path);
  const head: HeadFacts = {};
  const html = renderToString(
    <StrictMode>
      <SpokenTexts value={texts}>
        <CollectedHead value={head}>
          <App
            queries={createQueryClient()}
            routed={(all) => <StaticRouter location={path}>{all}</StaticRouter>}
          />
        </CollectedHead>
      </SpokenTexts>
    </StrictMode>,
  );
  const { title = '', description = String(texts.tell('search', 'heroText')) } = head;
  const shared = path === paths.home ? String(texts.tell('search', 'heroTitle')) : title;
  return { html, title, shared, description };
}
