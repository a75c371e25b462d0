import { useTranslation } from 'react-i18next';
import { deleteAnyDomain, freezeDomain, type ListedDomain } from '#shared/areas/domains/calls.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useToast } from '#ui/dialogs/toasts.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Names } from '#ui/text/names.tsx';
import { call } from '#web/api/call.ts';
import { useBatch } from '#web/api/hooks/use-batch.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { orGone } from '#web/api/not-found.ts';

const calls = { freeze: freezeDomain, take: deleteAnyDomain };

interface ReasonDialogProps {
  task: keyof typeof calls;
  domains: readonly ListedDomain[];
  /** Called after all are done. */
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Freezes or deletes one or several domains for one reason, which their owners are told. */
export function ReasonDialog({ task, domains, onDone, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('domains');
  const toast = useToast();
  const { run, left } = useBatch(domains, ({ id }, body: { reason: string }) =>
    orGone(call(calls[task], { params: { id }, body })),
  );
  const form = useForm({
    area: 'domains',
    schema: freezeDomain.body,
    initial: { reason: '' },
    bodyOf: (values) => values,
    send: run,
    onDone: () => {
      toast(t(`${task}.done`, { count: domains.length }));
      onDone?.();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(domains.length > 1 ? `${task}.title` : `${task}.ask`, {
        count: domains.length,
        name: domains[0]?.fqdn,
      })}
      form={form}
      submit={t(`${task}.submit`)}
      failed={t(`${task}.failed`, { count: left.length })}
      danger
      onClose={onClose}
    >
      {domains.length > 1 && (
        <p>
          <Names names={left.map(({ fqdn }) => fqdn)} />
        </p>
      )}
      <p>{t(`${task}.text`, { count: left.length })}</p>
      <TextArea
        {...form.field('reason')}
        label={t('all.reason')}
        hint={t('all.reasonHint', { count: left.length })}
        data-first
      />
    </FormDialog>
  );
}
