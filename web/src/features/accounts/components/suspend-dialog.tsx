import { useTranslation } from 'react-i18next';
import { suspendUser } from '../../../../../shared/accounts.ts';
import { useForm } from '../../../api/use-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { type SuspensionKind, useSuspend } from '../api/use-suspend.ts';
import styles from './suspend-dialog.module.css';

interface SuspendDialogProps {
  kind: SuspensionKind;
  people: readonly { id: string; nickname: string }[];
  /** Once all of them are. */
  onDone?: () => void;
  onClose: () => void;
}

const effects = {
  suspend: ['sessions', 'records', 'kept'],
  ban: ['sessions', 'records', 'address', 'kept'],
} as const;

/** Asks for the reason, and says plainly what is withdrawn. */
export function SuspendDialog({ kind, people, onDone, onClose }: SuspendDialogProps) {
  const { t } = useTranslation('accounts');
  const toast = useToast();
  const { mutation, left } = useSuspend(kind, people);
  const form = useForm({
    area: 'accounts',
    schema: suspendUser.body,
    initial: { reason: '' },
    bodyOf: (values) => values,
    mutation,
    onDone: () => {
      toast(t(`${kind}.done`, { count: people.length, name: people[0]?.nickname }));
      onDone?.();
      onClose();
    },
  });
  const { reason } = form.values;
  const words = (names: readonly { nickname: string }[]) => ({
    count: names.length,
    name: names[0]?.nickname,
  });
  // By name, also in languages without a singular.
  const question = people.length === 1 ? 'ask' : 'title';
  return (
    <FormDialog
      title={t(`${kind}.${question}`, words(people))}
      form={form}
      submit={t(`${kind}.submit`, words(left))}
      failed={t(`${kind}.failed`, words(left))}
      danger
      onClose={onClose}
    >
      <ul className={styles.effects}>
        {effects[kind].map((effect) => (
          <li key={effect}>{t(`effects.${effect}`)}</li>
        ))}
      </ul>
      <TextArea
        id={form.idOf('reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        error={form.errors.reason}
        value={reason}
        data-first
        onChange={(event) => form.change({ reason: event.target.value })}
      />
    </FormDialog>
  );
}
