import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tryCaptcha } from '#shared/areas/auth/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import { Captcha, type CaptchaKind } from '#web/features/auth/components/captcha/captcha.tsx';
import { useCaptcha } from '#web/features/auth/use-captcha.ts';
import styles from './challenge-test-page.module.css';

/** A site key in Turnstile's form that is nobody's. */
const nobodysKey = '0x4AAAAAAA000000000000000';

/** A solved ALTCHA as another service would have signed it. */
function signedElsewhere(token: string): string {
  const { challenge, ...rest } = JSON.parse(atob(token));
  const signature = [...challenge.signature].reverse().join('');
  return btoa(JSON.stringify({ ...rest, challenge: { ...challenge, signature } }));
}

/** A captcha that the service checks once it is solved, with the right key or a wrong one. */
export function CaptchaTrial({ kind }: { kind: CaptchaKind }) {
  const { t } = useTranslation('challenge');
  const failureText = useFailureText();
  const [key, setKey] = useState<'right' | 'wrong'>('right');
  const { key: round, renew } = useCaptcha();
  const { mutate, reset, isPending, isSuccess, error } = useSend(tryCaptcha);
  const isWrong = key === 'wrong';
  const isForged = isWrong && kind === 'altcha';

  const check = useCallback(
    (token: string | undefined) => {
      if (!token) return;
      const turnstileToken = isForged ? signedElsewhere(token) : token;
      mutate({ body: { turnstileToken } });
    },
    [isForged, mutate],
  );
  const startOver = () => {
    reset();
    renew();
  };
  const choose = (next: typeof key) => {
    setKey(next);
    startOver();
  };

  return (
    <Card title={t('captcha.title')}>
      <div className={styles.captcha}>
        <p>{t('captcha.lead')}</p>
        <Segments
          label={t('captcha.key')}
          value={key}
          options={[
            { value: 'right', label: t('captcha.right') },
            { value: 'wrong', label: t('captcha.wrong') },
          ]}
          onChange={choose}
        />
        {isWrong && <p>{t(`captcha.wrongText.${kind}`)}</p>}
        <Captcha
          key={`${key} ${round}`}
          id="captcha-trial"
          siteKey={isWrong ? nobodysKey : undefined}
          error={undefined}
          onSolved={check}
        />
        <div role="status">
          {isPending && t('captcha.checking')}
          {isSuccess && <Notice tone="good">{t('captcha.accepted')}</Notice>}
        </div>
        {error && (
          <Notice tone="bad" title={t('captcha.refused')}>
            {failureText(error)}
          </Notice>
        )}
        {(isSuccess || error) && <Button onClick={startOver}>{t('captcha.again')}</Button>}
      </div>
    </Card>
  );
}
