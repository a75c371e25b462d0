import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Notice } from '#ui/states/notice.tsx';
import { ApiFailure } from '#web/api/failure.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';

interface TransferRefusalProps {
  error: unknown;
  /** Nickname of the recipient. */
  nickname: string;
}

const own = ['NOT_FOUND', 'DOMAIN_QUOTA_REACHED', 'RECORD_QUOTA_REACHED', 'UNREACHABLE'] as const;

/** Reason of a refused transfer. Reasons that concern the recipient have their own texts. */
export function TransferRefusal({ error, nickname }: TransferRefusalProps) {
  const { t } = useTranslation('tokens');
  const failureText = useFailureText();
  const failure = error instanceof ApiFailure ? error : undefined;
  const format = useFormat();
  const code = own.find((one) => one === failure?.code);
  const wordsOf = () => {
    const from = failure?.detailsOf('BOUGHT_RECENTLY')?.from;
    if (from) return t('refused.BOUGHT_RECENTLY', { date: format.dateTime(from) });
    return code ? t(`refused.${code}`, { ...failure?.details, nickname }) : failureText(error);
  };
  return (
    <Notice tone="bad" title={t(code === 'UNREACHABLE' ? 'transferUnknown' : 'transferFailed')}>
      {wordsOf()}
    </Notice>
  );
}
