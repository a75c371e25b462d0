import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { getConfig } from '#shared/areas/service/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { FieldNotes, notesOf } from '#ui/forms/field.tsx';
import { Loading } from '#ui/states/loading.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useConfig } from '#web/api/hooks/use-config.ts';
import styles from './captcha.module.css';
import { useAwaited } from './use-awaited.ts';

export interface WidgetProps {
  siteKey: string;
  /** A proof of work begins without a tick. */
  isPressed: boolean;
  /** Called with undefined when the token expires. */
  onSolved: (token: string | undefined) => void;
  /** Called if its script cannot be loaded, or its site key is wrong. */
  onFailed: () => void;
}

export type CaptchaKind = Reply<typeof getConfig>['captcha']['kind'];

const widgets: Record<CaptchaKind, () => Promise<{ default: ComponentType<WidgetProps> }>> = {
  altcha: () => import('./altcha-widget.tsx'),
  turnstile: () => import('./turnstile-widget.tsx'),
};

/**
 * The widget, once its code is there: `Suspense` would keep the placeholder for 300 ms. Nothing is asked for without a
 * kind; `attempt` is the number of earlier failures.
 */
function useWidget(kind: CaptchaKind | undefined, attempt: number, onFailed: () => void) {
  const [Widget, setWidget] = useState<ComponentType<WidgetProps>>();
  useEffect(() => {
    if (kind) widgets[kind]().then((module) => setWidget(() => module.default), onFailed);
  }, [kind, attempt, onFailed]);
  return Widget;
}

interface CaptchaProps {
  /** Target of the error summary's link. */
  id: string;
  error: string | undefined;
  /** Instead of the configured one. */
  siteKey?: string | undefined;
  /** Called with undefined when the token expires. */
  onSolved: (token: string | undefined) => void;
  /** Called before the page is opened anew, which loses what is typed. */
  onReload?: () => void;
}

/** Captcha of the configured kind. A token works once; a new React key requests another. */
export function Captcha({ id, error, siteKey, onSolved, onReload }: CaptchaProps) {
  const { t } = useTranslation(['auth', 'ui']);
  const { data: config, error: missing, refetch } = useConfig();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isPressed, setPressed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const box = useRef<HTMLDivElement>(null);
  const isAwaited = useAwaited(box);
  const kind = config?.captcha.kind;
  const Widget = useWidget(isAwaited ? kind : undefined, attempt, fail);

  if (failed || (missing && !config)) {
    const retry = () => {
      if (!failed) return void refetch();
      // Browsers that remember a failed import need a new page, and Turnstile's script is asked for once a page.
      // https://github.com/whatwg/html/pull/10327
      if (attempt > 0 || kind === 'turnstile') {
        onReload?.();
        return location.reload();
      }
      setAttempt(1);
      setFailed(false);
    };
    return (
      <Notice
        tone="bad"
        actions={
          <Button small onClick={retry}>
            {t('ui:retry')}
          </Button>
        }
      >
        {t('captchaFailed')}
      </Notice>
    );
  }

  const outline = (
    <div className={styles.outline} aria-hidden="true">
      {t('captcha')}
    </div>
  );

  return (
    <div className={styles.captcha}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are for the widget, which has a box of its own to tick. */}
      <div
        ref={box}
        id={id}
        role="group"
        tabIndex={-1}
        aria-label={t('captcha')}
        aria-describedby={notesOf(id, undefined, error)}
        className={cx(styles.box, error && styles.wrong)}
        // The finger that has the outline taken away is lifted above what comes in its place.
        onClick={() => !Widget && setPressed(true)}
      >
        {Widget ? (
          <Widget
            siteKey={siteKey ?? config?.captcha.siteKey ?? ''}
            isPressed={isPressed}
            onSolved={onSolved}
            onFailed={fail}
          />
        ) : isAwaited ? (
          <Loading onRetry={() => void refetch()}>{outline}</Loading>
        ) : (
          outline
        )}
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
