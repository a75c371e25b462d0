import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/pop-guard.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startLanguage } from './languages/language.ts';

const root = document.getElementById('root') as HTMLElement;

startLanguage().then(
  () =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  // Without texts the page shows the message that stands in the document.
  () => {
    const words = document.getElementById('not-loaded') as HTMLTemplateElement;
    root.replaceChildren(words.content.cloneNode(true));
  },
);
