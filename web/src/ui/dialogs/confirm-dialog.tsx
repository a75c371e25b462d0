import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { TextField } from '../forms/text-field.tsx';
import { DomainName } from '../text/domain-name.tsx';
import { TaggedText } from '../text/tagged-text.tsx';
import { Dialog, InSight } from './dialog.tsx';

interface ConfirmDialogProps {
  title: ReactNode;
  /** Consequences, including what is lost. */
  children: ReactNode;
  /** The action's verb, such as "Delete 4 records"; never "OK". */
  confirm: string;
  danger?: boolean;
  busy?: boolean;
  /** Domain that must be typed before the action is enabled. */
  typed?: string;
  /** A `Notice` with the failure. */
  failure?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, danger, busy, typed, failure, onConfirm, onClose } = props;
  const { t } = useTranslation('ui');
  const [text, setText] = useState('');
  const form = useId();
  const ready = typed === undefined || text.trim() === typed;

  // A call under way cannot be cancelled, and its result is shown here.
  const close = () => {
    if (!busy) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) onConfirm();
  };

  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          <Button
            kind="quiet"
            disabled={busy}
            data-first={danger && typed === undefined ? true : undefined}
            onClick={close}
          >
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            kind={danger ? 'danger' : 'go'}
            busy={busy}
            disabled={!ready}
            // The harmless button gets the focus.
            data-first={danger || typed !== undefined ? undefined : true}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      <form id={form} onSubmit={submit} hidden={typed === undefined}>
        {typed !== undefined && (
          <TextField
            label={
              <TaggedText
                text={t('typeToConfirm', { text: '<name/>' })}
                tags={{ name: () => <DomainName fqdn={typed} /> }}
              />
            }
            mono
            data-first
            value={text}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </form>
      {failure && <InSight>{failure}</InSight>}
    </Dialog>
  );
}
