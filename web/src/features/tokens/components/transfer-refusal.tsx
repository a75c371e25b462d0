import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../../api/failure.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { Notice } from '../../../ui/notice.tsx';

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
  const code = own.find((one) => one === failure?.code);
  return (
    <Notice tone="bad" title={t(code === 'UNREACHABLE' ? 'transferUnknown' : 'transferFailed')}>
      {code ? t(`refused.${code}`, { ...failure?.details, nickname }) : failureText(error)}
    </Notice>
  );
}
