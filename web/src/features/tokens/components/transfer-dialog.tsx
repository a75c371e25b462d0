import { useState } from 'react';
import type { Domain } from '../../../../../shared/domains.ts';
import type { useTransfer } from '../api/use-transfer.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { TokenStep } from './token-step.tsx';

export interface Recipient {
  token: string;
  nickname: string;
}

interface TransferDialogProps {
  domain: Domain;
  /** The id of whoever gives it away. */
  giverId: string;
  recordCount: number;
  transfer: ReturnType<typeof useTransfer>;
  onTransferred: (nickname: string) => void;
  onClose: () => void;
}

/** First whose it shall be, then whether it shall really be theirs. */
export function TransferDialog(props: TransferDialogProps) {
  const { domain, giverId, recordCount, transfer, onTransferred, onClose } = props;
  const [token, setToken] = useState('');
  const [recipient, setRecipient] = useState<Recipient>();

  const close = () => {
    transfer.reset();
    onClose();
  };
  const back = () => {
    if (transfer.isPending) return;
    transfer.reset();
    setRecipient(undefined);
  };

  if (!recipient) {
    return (
      <TokenStep
        domain={domain}
        giverId={giverId}
        token={token}
        onToken={setToken}
        onFound={setRecipient}
        onClose={close}
      />
    );
  }
  return (
    <ConfirmStep
      domain={domain}
      recipient={recipient}
      recordCount={recordCount}
      transfer={transfer}
      onConfirm={() =>
        transfer.mutate(recipient.token, {
          onSuccess: ({ targetUser }) => onTransferred(targetUser.nickname),
        })
      }
      onBack={back}
      onClose={close}
    />
  );
}
