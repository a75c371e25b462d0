import { useTranslation } from 'react-i18next';
import { listDomainHostnames } from '#shared/areas/hostnames/calls.ts';
import { Chip } from '#ui/display/chip.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { ListLoading } from '#ui/list/list-loading.tsx';
import { Rows } from '#ui/list/rows.tsx';
import { usePagePlace } from '#ui/list/use-page-place.ts';
import { Problem } from '#ui/states/problem.tsx';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { chipOf, standingOf } from '../standing.ts';

/** Custom hostnames of anybody's domain, for administrators. */
export function DomainHostnames({ domainId }: { domainId: string }) {
  const { t } = useTranslation('hostnames');
  const format = useFormat();
  const place = usePagePlace();
  const problemOf = useProblem();
  const { data, error, refetch } = useCall(listDomainHostnames, { params: { id: domainId } });
  const retry = () => void refetch();
  const items = data?.items ?? [];
  return (
    <Card title={t('title')} flush>
      {!data && error && <Problem title={t('failed')} onRetry={retry} {...problemOf(error)} />}
      {!data && !error && <ListLoading columns={4} onRetry={retry} />}
      {data && items.length === 0 && <Empty title={t('empty.title')} />}
      {items.length > 0 && (
        <Rows
          label={t('title')}
          place={place}
          rows={items}
          keyOf={({ id }) => id}
          nameOf={({ hostname }) => hostname}
          columns={[
            {
              label: t('hostname'),
              lead: true,
              mono: true,
              cell: ({ hostname }) => <span translate="no">{hostname}</span>,
            },
            {
              label: t('status'),
              whole: true,
              plain: true,
              cell: (hostname) => {
                const { pendingTasks } = hostname;
                const standing = standingOf(hostname);
                const done = pendingTasks.filter((task) => task.done).length;
                return (
                  <Chip state={chipOf[standing]}>
                    {t(`standing.${standing}`, { done, count: pendingTasks.length })}
                  </Chip>
                );
              },
            },
            {
              label: t('certificate'),
              cell: ({ certificate, sslStatus }) =>
                certificate ? format.date(certificate.expiresAt) : t(`ssl.${sslStatus}`),
            },
            {
              label: t('checked'),
              whole: true,
              cell: ({ checkedAt }) => (checkedAt ? <TimeAgo at={checkedAt} /> : t('notChecked')),
            },
          ]}
        />
      )}
    </Card>
  );
}
