import { useTranslation } from 'react-i18next';
import type { ListedRecord } from '#shared/areas/records/record.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import type { ListColumn } from '#ui/list/columns.tsx';
import { LongText } from '../form/long-text.tsx';

type Shown = Pick<ListedRecord, 'type' | 'content' | 'priority' | 'ttl' | 'proxied' | 'createdAt'>;

/** Columns that lists of records in the console share. */
export function useRecordColumns() {
  const { t } = useTranslation('records');
  const format = useFormat();
  const what: ListColumn<Shown>[] = [
    { label: t('type'), whole: true, plain: true, cell: ({ type }) => type },
    {
      label: t('content'),
      mono: true,
      plain: true,
      cell: ({ priority, content }) => (
        <LongText text={priority === undefined ? content : `${priority} ${content}`} />
      ),
    },
    {
      label: t('ttl'),
      whole: true,
      plain: true,
      cell: ({ ttl, proxied }) => (proxied ? t('proxied') : format.duration(ttl)),
    },
  ];
  const created: ListColumn<Shown> = {
    label: t('everyone.created'),
    whole: true,
    cell: ({ createdAt }) => format.date(createdAt),
  };
  return { what, created };
}
