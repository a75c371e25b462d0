import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listSmtpConfigs, type SmtpConfig } from '#shared/areas/smtp/calls.ts';
import { DecisionRows } from '#ui/display/decision-rows.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { itemsOf } from '#web/api/items-of.ts';
import { TestDialog } from './test-dialog.tsx';

/** The active mail server where it takes no mail, tested in its row. */
export function FailingServers({ awaited }: { awaited: number }) {
  const { t } = useTranslation('smtp');
  const servers = useCall(listSmtpConfigs, {});
  const [asked, setAsked] = useState<SmtpConfig>();
  return (
    <>
      <DecisionRows
        label={t('title')}
        items={itemsOf(servers)?.filter(({ active, trouble }) => active && trouble)}
        awaited={awaited}
        keyOf={({ id }) => id}
        nameOf={({ host }) => host}
        about={({ trouble }) => trouble && t(`obstacles.${trouble.obstacle}`)}
        choices={[{ label: t('test.open'), shortcut: 't', onChoose: setAsked }]}
      />
      {asked && <TestDialog server={asked} activates={false} onClose={() => setAsked(undefined)} />}
    </>
  );
}
