import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../api/use-config.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FieldNotes, notesOf } from '../../../ui/field.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './captcha.module.css';

const AltchaWidget = lazy(() => import('./altcha-widget.tsx'));
const TurnstileWidget = lazy(() => import('./turnstile-widget.tsx'));

interface CaptchaProps {
  /** Target of the error summary's link. */
  id: string;
  error: string | undefined;
  /** Called with undefined when the token expires. */
  onSolved: (token: string | undefined) => void;
}

/** Captcha of the configured kind. A token works once; a new React key requests another. */
export function Captcha({ id, error, onSolved }: CaptchaProps) {
  const { t } = useTranslation(['auth', 'ui']);
  const { data: config, error: missing, refetch } = useConfig();
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);

  if (failed || (missing && !config)) {
    const retry = () => (failed ? location.reload() : void refetch());
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

  const waiting = (
    <Loading onRetry={() => void refetch()}>
      <Skeleton height={56} />
    </Loading>
  );
  const kind = config?.captcha.kind;
  return (
    <div className={styles.captcha}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own. */}
      <div
        id={id}
        role="group"
        tabIndex={-1}
        aria-label={t('captcha')}
        aria-describedby={notesOf(id, undefined, error)}
        className={cx(styles.box, error && styles.wrong)}
      >
        {!config && waiting}
        <Suspense fallback={waiting}>
          {kind === 'altcha' && <AltchaWidget onSolved={onSolved} />}
          {kind === 'turnstile' && (
            <TurnstileWidget
              siteKey={config?.captcha.siteKey ?? ''}
              onSolved={onSolved}
              onFailed={fail}
            />
          )}
        </Suspense>
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
