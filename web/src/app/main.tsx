import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/dialogs/pop-guard.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { endFirstRender } from '#web/api/first-render.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { App } from './app.tsx';
import { startLanguage } from './languages/language.ts';
import { prefetchPage } from './prefetch.ts';

const root = document.getElementById('root') as HTMLElement;

const queries = createQueryClient();
const { pathname } = location;

const { dataset } = document.documentElement;
const rendered = root.hasChildNodes() && dataset.own === undefined;

const app = (
  <StrictMode>
    <App queries={queries} routed={(all) => <BrowserRouter>{all}</BrowserRouter>} />
  </StrictMode>
);

function show(): void {
  if (rendered) {
    hydrateRoot(root, app);
    // React takes over what is pressed at once (`web/first.js`).
    dispatchEvent(new Event('hydrating'));
    return;
  }
  root.replaceChildren();
  delete dataset.own;
  endFirstRender();
  createRoot(root).render(app);
}

Promise.all([startLanguage({ rendered }), prefetchPage(queries, pathname)]).then(
  () =>
    // A transition waits for code that is there already; other updates show its placeholder first.
    startTransition(show),
  // Without texts the page shows the message that stands in the document.
  () => {
    const words = document.getElementById('not-loaded') as HTMLTemplateElement;
    delete dataset.own;
    root.replaceChildren(words.content.cloneNode(true));
  },
);
