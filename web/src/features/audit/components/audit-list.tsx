import ScrollText from 'lucide/scroll-text';
import X from 'lucide/x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AuditEvent,
  auditEventNames,
  auditFieldNames,
  listAudit,
} from '#shared/areas/audit/calls.ts';
import { isUserEvent } from '#shared/areas/audit/user-events.ts';
import { DAY } from '#shared/kernel/time.ts';
import { limits } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePlace } from '#ui/list/use-place.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import { boundsOf } from '../period.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { PeriodFilter } from './period-filter.tsx';

const day = /^\d{4}-\d{2}-\d{2}$/;
const ulid = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

interface AuditListProps {
  /** Filter by actor. */
  personFilter: (id: string | undefined, onChange: (id: string | undefined) => void) => ReactNode;
}

export function AuditList({ personFilter }: AuditListProps) {
  const { t } = useTranslation('audit');
  const place = usePlace({
    filters: {
      event: auditEventNames,
      field: auditFieldNames,
      user: ulid,
      subject: /^.{1,128}$/,
      from: day,
      to: day,
    },
  });
  const query = { ...place.query, ...boundsOf(place.filters) };
  const listing = useListing(listAudit, { query });
  const exporting = useExport(listAudit, { query });
  const { event, field, user, subject, from, to } = place.filters;
  // Events of people are listed by user or by subject only; an address may ask for them without.
  const needsPerson = (name: AuditEvent) => isUserEvent(name) && !user && !subject;
  const events = auditEventNames.filter((name) => name === event || !needsPerson(name));
  const failure = event &&
    needsPerson(event) && {
      children: t('needsPersonText', { event: t(`events.${event}`) }),
      reference: undefined,
    };
  const narrow = (one: { user?: string | undefined; subject?: string | undefined }) => {
    const next = { user, subject, ...one };
    const isKept = next.user || next.subject || !event || !isUserEvent(event);
    place.filter(isKept ? one : { ...one, event: undefined });
  };
  return (
    <List
      label={t('title')}
      place={place}
      listing={failure ? { ...listing, rows: undefined, failure, retry: undefined } : listing}
      exporting={exporting}
      keyOf={({ id }) => id}
      nameOf={(entry) => t(`events.${entry.event}`)}
      filters={
        <>
          <Select
            label={t('event')}
            options={[
              { value: '', label: t('anyEvent') },
              ...events.map((value) => ({ value, label: t(`events.${value}`) })),
            ]}
            value={event ?? ''}
            onChange={(value) => place.filter({ event: value || undefined })}
          />
          <Select
            label={t('field')}
            options={[
              { value: '', label: t('anyField') },
              ...auditFieldNames.map((value) => ({ value, label: t(`fields.${value}`) })),
            ]}
            value={field ?? ''}
            onChange={(value) => place.filter({ field: value || undefined })}
          />
          <PeriodFilter
            days={{ from, to }}
            onChange={(days, isSame) => place.filter({ from: days.from, to: days.to }, isSame)}
          />
          {personFilter(user, (id) => narrow({ user: id }))}
          {subject && (
            <Button onClick={() => narrow({ subject: undefined })}>
              {t('oneSubject')}
              <X size={15} aria-label={t('dropSubject')} />
            </Button>
          )}
        </>
      }
      columns={useAuditColumns()}
      empty={
        <Empty icon={<ScrollText size={26} aria-hidden="true" />} title={t('empty')}>
          {t('emptyText', { days: limits.audit.lifetime / DAY })}
        </Empty>
      }
      failed={failure ? t('needsPerson') : t('failed')}
    />
  );
}
