import { useTranslation } from 'react-i18next';
import type { Domain } from '../../../../../shared/domains.ts';
import type { DomainRecord } from '../../../../../shared/records.ts';
import { Cell, Row, Table } from '../../../ui/table.tsx';
import type { Editor } from '../use-editor.ts';
import { RecordForm, type RecordFormProps } from './record-form.tsx';
import { RecordRow } from './record-row.tsx';

interface RecordsTableProps extends Pick<RecordFormProps, 'onSaved'> {
  domain: Domain;
  records: readonly DomainRecord[];
  editor: Editor;
  /** Id of the record just saved. */
  newsId: string | undefined;
  onDelete: (record: DomainRecord) => void;
}

/** Rows of records. The form replaces the row of the edited one. */
export function RecordsTable(props: RecordsTableProps) {
  const { domain, records, editor, newsId, onSaved, onDelete } = props;
  const { t } = useTranslation('records');
  const { editing } = editor;
  const columns = [
    { label: t('type') },
    { label: t('name') },
    { label: t('content') },
    { label: t('ttl') },
    ...(domain.supports.proxy ? [{ label: t('proxy') }] : []),
    { label: t('stateLabel') },
    { label: t('actions'), labelHidden: true },
  ];

  // A draft of a deleted record stays, in the last row.
  const edited = editing?.record;
  const isThere = records.some(({ id }) => id === edited?.id);
  const rows = edited && !isThere ? [...records, edited] : records;

  const form = editing && (
    <Cell colSpan={columns.length}>
      <RecordForm
        domain={domain}
        records={records}
        editing={editing}
        editor={editor}
        onSaved={onSaved}
      />
    </Cell>
  );

  return (
    <Table caption={t('caption', { fqdn: domain.fqdn })} columns={columns}>
      {rows.map((record) =>
        record.id === edited?.id ? (
          <Row key={record.id} marked>
            {form}
          </Row>
        ) : (
          <RecordRow
            key={record.id}
            domain={domain}
            record={record}
            isNews={record.id === newsId}
            onEdit={() => editor.edit(record)}
            onDelete={() => onDelete(record)}
          />
        ),
      )}
      {editing && !edited && <Row marked>{form}</Row>}
    </Table>
  );
}
