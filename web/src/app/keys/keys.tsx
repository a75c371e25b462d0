import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useNavigate } from 'react-router-dom';
import { tinykeys } from 'tinykeys';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { AnnouncedInView } from '#ui/dialogs/toasts.tsx';
import { lazyWithPreload } from '#ui/lazy-with-preload.ts';
import { ErrorBoundary } from '#ui/states/error-boundary.tsx';
import { PartMissing } from '#ui/states/load-boundary.tsx';
import { swallowRepeats } from '#ui/swallow-repeats.ts';
import { paths } from '#web/paths.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { PlacesDialog } from './places-dialog.tsx';
import { isTyped, showKeys } from './pressed.ts';
import { singleKeysAreOn, turnSingleKeys } from './single-keys.ts';
import type { AskedTask } from './use-orders.ts';

const UserTaskDialog = lazyWithPreload(() => import('../pages/console/user-task-dialog.tsx'));

/** Element of the page that declares a key as its own. */
const ownerOf = (key: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`main [aria-keyshortcuts="${key}"]`)].find((element) =>
    element.checkVisibility(),
  );

/** Handler of a key, which must not take it from a field or a dialog. */
const on = (isSingle: boolean, act: () => void) => (event: KeyboardEvent) => {
  if ((isSingle && isTyped(event)) || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  swallowRepeats();
  act();
};

/** The same event, for listeners that came too late for it. */
const again = (event: Event): Event =>
  event instanceof KeyboardEvent ? new KeyboardEvent(event.type, event) : new Event(event.type);

/** The keyboard shortcuts of the site, and their dialogs. `first` is what asked for them. */
export default function Keys({ first }: { first: Event }) {
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const [shown, setShown] = useState<'keys' | 'places' | AskedTask>();
  const [hasSingle, setSingle] = useState(singleKeysAreOn);

  useEffect(() => {
    const goOn = () => setShown('places');
    const list = () => setShown('keys');
    const search = () => {
      const field = ownerOf('/');
      if (field) field.focus();
      // Its records are what one searches there; there are too few of them.
      else if (!matchPath(paths.domain(':id'), location.pathname)) navigate(paths.home);
    };
    const single = {
      // Some layouts need Shift for them.
      '[Shift]+/': on(true, search),
      '[Shift]+?': on(true, list),
      n: on(true, () => ownerOf('n')?.click()),
    };
    const bindings = { '$mod+k': on(false, goOn), ...(hasSingle && single) };
    const stop = tinykeys(window, bindings, { ignore: () => false });
    window.addEventListener(showKeys, list);
    return () => {
      stop();
      window.removeEventListener(showKeys, list);
    };
  }, [navigate, hasSingle]);

  useEffect(() => {
    window.dispatchEvent(again(first));
  }, [first]);

  const turn = (next: boolean) => {
    turnSingleKeys(next);
    setSingle(next);
  };
  const close = () => setShown(undefined);

  if (shown === 'keys') return <KeysDialog single={hasSingle} onTurn={turn} onClose={close} />;
  if (shown === 'places') return <PlacesDialog onAsk={setShown} onClose={close} />;
  return (
    shown && (
      <ErrorBoundary
        // The page has no place for it.
        instead={(retry, retries, error) => (
          <Dialog title={t('partFailed')} onClose={close}>
            <PartMissing onRetry={retry} retries={retries} error={error} isTitled />
          </Dialog>
        )}
      >
        <Suspense>
          <AnnouncedInView>
            <UserTaskDialog {...shown} balance={shown.person.points} onClose={close} />
          </AnnouncedInView>
        </Suspense>
      </ErrorBoundary>
    )
  );
}
