import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listDomainProviders } from '#shared/areas/providers/calls.ts';
import type { DomainProvider } from '#shared/areas/providers/provider.ts';
import { DecisionRows } from '#ui/display/decision-rows.tsx';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { itemsOf } from '#web/api/items-of.ts';
import { TestDialog } from './test-dialog.tsx';

/** Providers that refuse the service, tested in their rows. */
export function RefusingProviders({ awaited }: { awaited: number }) {
  const { t } = useTranslation('providers');
  const providers = useCall(listDomainProviders, {});
  const [asked, setAsked] = useState<DomainProvider>();
  return (
    <>
      <DecisionRows
        label={t('refused')}
        items={itemsOf(providers)?.filter(({ refusedSince }) => refusedSince)}
        awaited={awaited}
        keyOf={({ id }) => id}
        nameOf={({ suffix }) => suffix}
        mono
        about={({ refusedSince }) => refusedSince && <TimeAgo at={refusedSince} />}
        choices={[{ label: t('test.open'), shortcut: 't', onChoose: setAsked }]}
      />
      {asked && <TestDialog provider={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
