import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { delegationOf } from '#shared/dns/delegation.ts';
import { absoluteName } from '#shared/dns/names.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Notice } from '#ui/states/notice.tsx';
import { numberIn } from '#web/api/number-in.ts';
import { type Draft, hasName, isTtl, recordIn, rrsetAround } from '#web/features/records/draft.ts';

interface SaveEffectsProps {
  domain: Domain;
  draft: Draft;
  others: readonly DomainRecord[];
}

/** Consequences of saving beside the record: hide it or others, or change the TTL of others. */
export function SaveEffects({ domain: { fqdn }, draft, others }: SaveEffectsProps) {
  const { t } = useTranslation('records');
  const format = useFormat();
  if (!hasName(draft)) return null;

  const record = recordIn(draft);
  const records = [...others, record];
  const delegatedBy = delegationOf(record, { records, fqdn });
  const hidden = others.filter(
    (other) =>
      delegationOf(other, { records, fqdn }) && !delegationOf(other, { records: others, fqdn }),
  );
  const seconds = numberIn(draft.ttl);
  const retimed = rrsetAround(draft, others).filter(
    ({ ttl }) => isTtl(draft.ttl) && ttl !== seconds,
  );

  return (
    <>
      {delegatedBy && (
        <Notice tone="warn" title={t('delegatedTitle')}>
          {t('delegatedText', { name: absoluteName(delegatedBy, fqdn) })}
        </Notice>
      )}
      {hidden.length > 0 && (
        <Notice tone="warn" title={t('hidesTitle', { count: hidden.length })}>
          {format.list(hidden.map(({ type, name }) => `${type} ${name}`))}
        </Notice>
      )}
      {retimed.length > 0 && (
        <Notice tone="warn">
          {t('retimes', {
            count: retimed.length,
            type: record.type,
            duration: format.duration(seconds),
          })}
        </Notice>
      )}
    </>
  );
}
