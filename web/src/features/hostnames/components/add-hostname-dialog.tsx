import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { createHostname } from '#shared/areas/hostnames/calls.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { call } from '#web/api/call.ts';
import { ApiFailure } from '#web/api/failure.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { CopiedValue } from './copied-value.tsx';
import styles from './hostnames.module.css';

/** Type of the record that proves a hostname. */
const proofType = 'TXT';

interface AddHostnameDialogProps {
  domain: Domain;
  onClose: () => void;
}

/** Adds a hostname to a domain, which is its origin server. */
export function AddHostnameDialog({ domain, onClose }: AddHostnameDialogProps) {
  const { t } = useTranslation('hostnames');
  const announce = useAnnounce();
  const form = useForm({
    area: 'hostnames',
    schema: createHostname.body,
    initial: { hostname: '' },
    bodyOf: ({ hostname }) => ({ hostname, originServer: domain.fqdn }),
    send: (body) => call(createHostname, { params: { id: domain.id }, body }),
    refused: {
      HOSTNAME_TAKEN: { path: 'hostname' },
      HOSTNAME_PROOF_NEEDED: { path: 'hostname' },
      HOSTNAME_POINTS_HERE: { path: 'hostname' },
      DNS_UNREACHABLE: { path: 'hostname' },
    },
    onDone: ({ hostname }) => {
      announce(t('add.done', { name: hostname }));
      onClose();
    },
  });
  const refusal = form.error instanceof ApiFailure ? form.error : undefined;
  const proof =
    refusal?.detailsOf('HOSTNAME_PROOF_NEEDED') ?? refusal?.detailsOf('HOSTNAME_POINTS_HERE');
  return (
    <FormDialog
      title={t('add.title')}
      form={form}
      submit={t('add.submit')}
      failed={t('add.failed')}
      onClose={onClose}
    >
      <p>{t('add.text', { fqdn: domain.fqdn })}</p>
      <TextField
        {...form.field('hostname')}
        label={t('hostname')}
        hint={t('hostnameHint')}
        mono
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-first
      />
      {proof && (
        <div className={styles.proof}>
          <div className={styles.pair}>
            <span className={styles.type} translate="no">
              {proofType}
            </span>
            <CopiedValue label={t('name')} text={proof.name} />
            <CopiedValue label={t('value')} text={proof.value} />
          </div>
        </div>
      )}
    </FormDialog>
  );
}
