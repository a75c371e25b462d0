import { useTranslation } from 'react-i18next';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { withSpace } from '#ui/text/spaced.ts';
import { ApiFailure } from '#web/api/failure.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';

type Records = readonly DomainRecord[];

/** Records that a message names; an ellipsis stands for the others. */
const named = 3;

const labelOf = ({ type, name }: DomainRecord): string => `${type} ${name}`;

const labelsOf = (records: Records): string[] => [
  ...records.slice(0, named).map(labelOf),
  ...(records.length > named ? ['…'] : []),
];

/** The record that a conflict of a batch is about: its path is `remove[2]`. */
const recordAt = (records: Records, path = ''): DomainRecord | undefined =>
  records[Number(/^remove\[(\d+)\]$/.exec(path)?.[1])];

/** Words for records that were to be deleted and are kept. */
export function useRefusalText() {
  const { t } = useTranslation('records');
  const format = useFormat();
  const failureText = useFailureText();
  return {
    /** Records that somebody changed since they were seen. */
    changed: (records: Records) =>
      t('keptChanged', { count: records.length, records: format.list(labelsOf(records)) }),
    /** Records of a request that was refused, or got no answer. */
    refused: (records: Records, error: Error): string => {
      const conflict = error instanceof ApiFailure && error.detailsOf('RECORD_CONFLICT');
      const reason = conflict ? t(`conflict.${conflict.reason}`) : failureText(error);
      const cause = conflict && records.length > 1 && recordAt(records, conflict.path);
      const of = { count: records.length, records: format.list(labelsOf(records)) };
      return (
        withSpace(t('deleteFailed', of)) +
        (cause ? t('because', { record: labelOf(cause), reason }) : reason)
      );
    },
  };
}
