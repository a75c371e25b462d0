import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Notice } from '#ui/states/notice.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import type { SentCode } from '../page-state.ts';
import type { useMailing } from '../use-mailing.ts';

interface ResendCodeProps {
  mailing: Pick<ReturnType<typeof useMailing>, 'left' | 'again'>;
  sent: Pick<SentCode, 'email' | 'resend'>;
  /** Leads to a captcha, without which no code is sent any more. */
  onOver?: () => void;
}

/** Sends the code again, beside its field: a countdown first, and no captcha. */
export function ResendCode({ mailing: { left, again }, sent, onOver }: ResendCodeProps) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const failureText = useFailureText();
  const send = () => (again.isOver && onOver ? onOver() : again.send(sent));
  return (
    <>
      <div>
        <Button small busy={again.isBusy} disabled={left > 0} onClick={send}>
          {left > 0 ? t('resendIn', { seconds: format.number(left) }) : t('resendCode')}
        </Button>
      </div>
      {again.error && (
        <Notice tone="bad" title={t('codeFailed')}>
          {failureText(again.error)}
        </Notice>
      )}
    </>
  );
}
