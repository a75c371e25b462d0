import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createSmtpConfig, type SmtpConfig, updateSmtpConfig } from '#shared/areas/smtp/calls.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { call } from '#web/api/call.ts';
import { changedFields } from '#web/api/changed-fields.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { useMe } from '#web/api/hooks/use-me.ts';
import { numberIn } from '#web/api/number-in.ts';
import { type Tried, tryOut } from '../try-out.ts';
import { ServerFields } from './server-fields.tsx';

/** Port of mail submission with STARTTLS (RFC 6409). */
const usualPort = 587;

interface ServerDialogProps {
  /** Undefined to add one. */
  server: SmtpConfig | undefined;
  /** Called with a server that was saved and did not accept its test mail. */
  onRefused: (server: SmtpConfig, tried: Tried) => void;
  onClose: () => void;
}

/** Adds or changes a mail server: as a draft, or to be used once it accepted a test mail. */
export function ServerDialog({ server, onRefused, onClose }: ServerDialogProps) {
  const { t } = useTranslation('smtp');
  const announce = useAnnounce();
  const { user: me } = useMe();
  const [after, setAfter] = useState<'active' | 'draft'>('active');
  // A test that fails on its way leaves a saved server: trying again must not add a second one.
  const saved = useRef(server);
  const form = useForm({
    area: 'smtp',
    schema: (server ? updateSmtpConfig : createSmtpConfig).body,
    initial: {
      host: server?.host ?? '',
      port: String(server?.port ?? usualPort),
      user: server?.user ?? '',
      password: '',
      fromEmail: server?.fromEmail ?? '',
      fromName: server?.fromName ?? '',
    },
    bodyOf: ({ port, password, ...rest }) => ({
      ...rest,
      port: numberIn(port),
      ...(password && { password }),
    }),
    send: async (body) => {
      const known = saved.current;
      const config = known
        ? await call(updateSmtpConfig, {
            params: { id: known.id },
            // A password goes to the server that it was typed for, whoever changed it meanwhile.
            body: {
              ...(body.password && { host: body.host, port: body.port }),
              ...changedFields(body, known),
            },
          })
        : await call(createSmtpConfig, { body: { password: '', ...body } });
      saved.current = config;
      const tried = after === 'active' && (await tryOut(config.id, me?.email ?? '', true));
      return { config, tried };
    },
    onDone: ({ config, tried }) => {
      if (tried && !tried.accepted) return onRefused(config, tried);
      announce(t(tried ? 'activate.done' : 'set.done', { host: config.host }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={server ? t('edit.title', { host: server.host }) : t('add.title')}
      form={form}
      submit={t(`set.${after}.submit`)}
      failed={t('set.failed')}
      onClose={onClose}
    >
      {server?.active && <p>{t('edit.text')}</p>}
      <ServerFields form={form} server={server} />
      <Segments
        label={t('set.after')}
        options={[
          { value: 'active', label: t('set.active.label') },
          { value: 'draft', label: t('set.draft.label') },
        ]}
        value={after}
        onChange={setAfter}
      />
      <p role="status">{t(`set.${after}.text`, { email: me?.email })}</p>
    </FormDialog>
  );
}
