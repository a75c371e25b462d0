import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listFailedRecords } from '#shared/areas/records/calls.ts';
import type { FailedName } from '#shared/areas/records/record.ts';
import { absoluteName } from '#shared/dns/names.ts';
import { DecisionRows } from '#ui/display/decision-rows.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { itemsOf } from '#web/api/items-of.ts';
import { RetryDialog } from './retry-dialog.tsx';

const nameOf = ({ name, type, domain }: FailedName) => `${type} ${absoluteName(name, domain.fqdn)}`;

/** Names that a provider refused, tried again in their rows. What a released name left is tried by the sweep alone. */
export function RefusedNames({ awaited }: { awaited: number }) {
  const { t } = useTranslation('records');
  const names = useCall(listFailedRecords, { query: {} });
  const [asked, setAsked] = useState<FailedName>();
  return (
    <>
      <DecisionRows
        label={t('refused.title')}
        items={itemsOf(names)}
        awaited={awaited}
        keyOf={(failed) => nameOf(failed)}
        nameOf={nameOf}
        mono
        wayOf={({ domain, released }) =>
          released ? adminPaths.domainProviders : adminPaths.domainRecords(domain.id)
        }
        about={({ reason, released }) => (
          <>
            {t(`refused.reasons.${reason}`)}
            {released && ` · ${t('refused.released')}`}
          </>
        )}
        choices={[
          {
            label: t('refused.retryOpen'),
            shortcut: 't',
            isOffered: ({ released }) => !released,
            onChoose: setAsked,
          },
        ]}
      />
      {asked && (
        <RetryDialog failed={asked} name={nameOf(asked)} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
