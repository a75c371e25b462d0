import { useTranslation } from 'react-i18next';
import {
  deleteAnyDomain,
  deleteAnyDomains,
  freezeDomain,
  freezeDomains,
  type ListedDomain,
} from '#shared/areas/domains/calls.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Names } from '#ui/text/names.tsx';
import { call } from '#web/api/call.ts';
import { useAllOrNone } from '#web/api/hooks/use-all-or-none.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { ignoreNotFound } from '#web/api/not-found.ts';

const calls = {
  freeze: { one: freezeDomain, all: freezeDomains },
  take: { one: deleteAnyDomain, all: deleteAnyDomains },
};

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
  const announce = useAnnounce();
  const { one, all } = calls[task];
  const run = useAllOrNone(domains, {
    nameOf: ({ fqdn }) => fqdn,
    one: ({ id }, body: { reason: string }) => {
      const sent = call(one, { params: { id }, body });
      // A domain that is gone is as good as deleted, and not frozen.
      return task === 'take' ? ignoreNotFound(sent) : sent;
    },
    all: (several, body) => call(all, { body: { ...body, ids: several.map(({ id }) => id) } }),
  });
  const form = useForm({
    area: 'domains',
    schema: freezeDomain.body,
    initial: { reason: '' },
    bodyOf: (values) => values,
    send: run,
    onDone: () => {
      announce(t(`${task}.done`, { count: domains.length }));
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
      failed={t(`${task}.failed`, { count: domains.length })}
      danger
      onClose={onClose}
    >
      {domains.length > 1 && (
        <p>
          <Names names={domains.map(({ fqdn }) => fqdn)} />
        </p>
      )}
      <p>{t(`${task}.text`, { count: domains.length })}</p>
      <TextArea
        {...form.field('reason')}
        label={t('all.reason')}
        hint={t('all.reasonHint', { count: domains.length })}
        data-first
      />
    </FormDialog>
  );
}
