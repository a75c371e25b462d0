import { useTranslation } from 'react-i18next';
import { banUser, suspendUser, suspendUsers } from '#shared/areas/accounts/calls.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { call } from '#web/api/call.ts';
import { useAllOrNone } from '#web/api/hooks/use-all-or-none.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import styles from './suspend-dialog.module.css';

const calls = { suspend: suspendUser, ban: banUser };

export type SuspensionKind = keyof typeof calls;

interface SuspendDialogProps {
  kind: SuspensionKind;
  people: readonly { id: string; nickname: string }[];
  /** Called after all are suspended. */
  onDone?: () => void;
  onClose: () => void;
}

const effects = {
  suspend: ['sessions', 'records', 'kept'],
  ban: ['sessions', 'records', 'address', 'kept'],
} as const;

/** Suspends or bans one or several users with one reason. */
export function SuspendDialog({ kind, people, onDone, onClose }: SuspendDialogProps) {
  const { t } = useTranslation('accounts');
  const announce = useAnnounce();
  const run = useAllOrNone(people, {
    nameOf: ({ nickname }) => nickname,
    one: ({ id }, body: { reason: string }) => call(calls[kind], { params: { id }, body }),
    // Bans are for one person at a time.
    all: (several, body) =>
      call(suspendUsers, { body: { ...body, ids: several.map(({ id }) => id) } }),
  });
  const form = useForm({
    area: 'accounts',
    schema: suspendUser.body,
    initial: { reason: '' },
    bodyOf: (values) => values,
    send: run,
    onDone: () => {
      announce(t(`${kind}.done`, { count: people.length, name: people[0]?.nickname }));
      onDone?.();
      onClose();
    },
  });
  const words = (names: readonly { nickname: string }[]) => ({
    count: names.length,
    name: names[0]?.nickname,
  });
  // A single user is named, also in languages without a singular.
  const question = people.length === 1 ? 'ask' : 'title';
  return (
    <FormDialog
      title={t(`${kind}.${question}`, words(people))}
      form={form}
      submit={t(`${kind}.submit`, words(people))}
      failed={t(`${kind}.failed`, words(people))}
      danger
      onClose={onClose}
    >
      <ul className={styles.effects}>
        {effects[kind].map((effect) => (
          <li key={effect}>{t(`effects.${effect}`)}</li>
        ))}
      </ul>
      <TextArea {...form.field('reason')} label={t('reason')} hint={t('reasonHint')} data-first />
    </FormDialog>
  );
}
