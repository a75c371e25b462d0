import { createInstance } from 'i18next';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { StaticRouter } from 'react-router';
import { first } from 'texts';
import type { Language } from '#shared/languages.ts';
import { CollectedHead, type HeadFacts } from '#ui/hooks/use-title.ts';
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
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: texts },
    fallbackLng: false,
    interpolation: { escapeValue: false },
  });
  return i18n;
}

/**
 * A page in a language, as a visitor sees it who has nothing stored, before any reply: HTML of the page, and the title
 * and description of its document. A page without a description has that of the site.
 */
export async function renderPage(path: string, language: Language): Promise<RenderedPage> {
  const i18n = await speaking(language);
  await pageAt(pages, path)?.code?.preload(path);
  const head: HeadFacts = {};
  const html = renderToString(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <CollectedHead value={head}>
          <App
            queries={createQueryClient()}
            routed={(all) => <StaticRouter location={path}>{all}</StaticRouter>}
          />
        </CollectedHead>
      </I18nextProvider>
    </StrictMode>,
  );
  const { title = '', description = i18n.t('search:heroText') } = head;
  const shared = path === paths.home ? i18n.t('search:heroTitle') : title;
  return { html, title, shared, description };
}
