import { useState } from 'react';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { transferDomain } from '#shared/areas/tokens/calls.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { TokenStep } from './token-step.tsx';

export interface Recipient {
  token: string;
  nickname: string;
}

interface TransferDialogProps {
  domain: Domain;
  giverId: string;
  recordCount: number;
  onTransferred: (nickname: string) => void;
  onClose: () => void;
}

/** Two steps: recipient, confirmation. */
export function TransferDialog(props: TransferDialogProps) {
  const { domain, giverId, recordCount, onTransferred, onClose } = props;
  const transfer = useSend(transferDomain, { gone: domain.id });
  const [token, setToken] = useState('');
  const [recipient, setRecipient] = useState<Recipient>();

  if (!recipient) {
    const found = (owner: Recipient) => {
      setToken(owner.token);
      setRecipient(owner);
    };
    return (
      <TokenStep
        domain={domain}
        giverId={giverId}
        token={token}
        onClose={onClose}
        onFound={found}
      />
    );
  }

  const back = () => {
    if (transfer.isPending) return;
    transfer.reset();
    setRecipient(undefined);
  };
  const confirm = () =>
    transfer.mutate(
      { body: { domainId: domain.id, targetToken: recipient.token } },
      { onSuccess: ({ targetUser }) => onTransferred(targetUser.nickname) },
    );
  return (
    <ConfirmStep
      domain={domain}
      recipient={recipient}
      recordCount={recordCount}
      onClose={onClose}
      isBusy={transfer.isPending || transfer.isSuccess}
      error={transfer.error}
      onConfirm={confirm}
      onBack={back}
    />
  );
}
