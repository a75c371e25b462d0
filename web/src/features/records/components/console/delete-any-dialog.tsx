import { useTranslation } from 'react-i18next';
import { deleteAnyRecords } from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { absoluteName } from '#shared/dns/names.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { Names } from '#ui/text/names.tsx';
import { call } from '#web/api/call.ts';
import { useDeletions } from '#web/api/hooks/use-deletion.ts';

/** A record with the domain that it is of. */
export interface Placed extends Pick<DomainRecord, 'id' | 'type' | 'name' | 'version'> {
  domain: { id: string; fqdn: string };
}

interface DeleteAnyDialogProps {
  records: readonly Placed[];
  /** Called after all are deleted. */
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

const nameOf = ({ type, name, domain }: Placed) => `${type} ${absoluteName(name, domain.fqdn)}`;

/** Deletes somebody's records where they are as the list shows them. */
export function DeleteAnyDialog({ records, onDone, onClose }: DeleteAnyDialogProps) {
  const { t } = useTranslation('records');
  const deletion = useDeletions(records, {
    nameOf,
    all: (seen) =>
      call(deleteAnyRecords, {
        body: {
          records: seen.map(({ id, domain, version }) => ({ id, domainId: domain.id, version })),
        },
      }),
  });
  return (
    <DeleteDialog
      title={t('everyone.delete.title', { count: records.length })}
      submit={t('everyone.delete.submit')}
      failed={t('everyone.delete.failed', { count: records.length })}
      deletion={deletion}
      done={t('everyone.delete.done')}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <Names names={records.map(nameOf)} />
      </p>
      <p>{t('everyone.delete.text')}</p>
    </DeleteDialog>
  );
}
