import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { useToast } from '#ui/dialogs/toasts.tsx';
import { useMe } from '#web/api/hooks/use-me.ts';
import { DangerZone } from '#web/features/domains/components/danger-zone.tsx';
import { TransferDialog } from '#web/features/tokens/components/transfer-dialog.tsx';
import { paths } from '#web/paths.ts';

interface DomainDangerProps {
  domain: Domain;
  recordCount: number;
}

/** Transfer and deletion of a domain. Both return to the list of domains. */
export function DomainDanger({ domain, recordCount }: DomainDangerProps) {
  const { t } = useTranslation(['domains', 'tokens']);
  const navigate = useNavigate();
  const toast = useToast();
  const { user } = useMe();
  const [isTransferring, setTransferring] = useState(false);
  const { fqdn } = domain;

  const leave = (words: string) => {
    navigate(paths.domains, { replace: true });
    toast(words);
  };

  return (
    <>
      <DangerZone
        domain={domain}
        recordCount={recordCount}
        onTransfer={() => setTransferring(true)}
        onDeleted={() => leave(t('deleted', { fqdn }))}
      />
      {isTransferring && user && (
        <TransferDialog
          domain={domain}
          giverId={user.id}
          recordCount={recordCount}
          onTransferred={(nickname) => leave(t('tokens:transferred', { fqdn, nickname }))}
          onClose={() => setTransferring(false)}
        />
      )}
    </>
  );
}
