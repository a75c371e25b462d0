import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { moveFocus } from '../focus.ts';
import { withSpace } from '../text/spaced.ts';
import { Notice } from './notice.tsx';

type Press = MouseEvent<HTMLButtonElement>;

const submitOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].find((control) => control.matches('[type=submit]'));

interface ChangedNoticeProps {
  /** True after an attempt to save over it. */
  isUrgent: boolean;
  /** Goes on from the newer version with what was typed, or with what it says. */
  onKeep: () => void;
  onTake: () => void;
  /** What stands now. */
  children: ReactNode;
}

/** Within a form: what is edited was changed elsewhere. */
export function ChangedNotice({ isUrgent, onKeep, onTake, children }: ChangedNoticeProps) {
  const { t } = useTranslation('ui');
  const goOn = ({ currentTarget }: Press, go: () => void) => {
    moveFocus(currentTarget, submitOf(currentTarget.form) as HTMLElement | undefined);
    go();
  };
  return (
    <Notice
      key={String(isUrgent)}
      tone={isUrgent ? 'bad' : 'warn'}
      title={t('changedTitle')}
      actions={
        <>
          <Button small onClick={(press) => goOn(press, onKeep)}>
            {t('changedKeep')}
          </Button>
          <Button small onClick={(press) => goOn(press, onTake)}>
            {t('changedTake')}
          </Button>
        </>
      }
    >
      {withSpace(t('changedText'))}
      {children}
    </Notice>
  );
}
