import { useTranslation } from 'react-i18next';
import { changeRecords } from '#shared/areas/records/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { useToast } from '#ui/dialogs/toasts.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import type { AppliedStarter } from '../api/use-starter.ts';

interface AppliedNoticeProps {
  domainId: string;
  service: string;
  applied: AppliedStarter;
  beforeUndo: () => Promise<void>;
  onClose: () => void;
}

/** What a service's set-up changed, and the way back while its records are as they were applied. */
export function AppliedNotice(props: AppliedNoticeProps) {
  const { domainId, service, applied, beforeUndo, onClose } = props;
  const { t } = useTranslation(['starters', 'records', 'ui']);
  const toast = useToast();
  const failureText = useFailureText();
  const { mutate, isPending } = useSend(changeRecords);

  const undo = async () => {
    await beforeUndo();
    mutate(
      { params: { id: domainId }, body: applied.undo },
      {
        onSuccess: () => {
          toast(t('undone', { service }));
          onClose();
        },
        onError: (error) => toast(failureText(error), 'bad'),
      },
    );
  };

  return (
    <Notice
      tone="good"
      title={t('done', { service, count: applied.count })}
      actions={
        <>
          <Button small busy={isPending} onClick={() => void undo()}>
            {t('records:undo')}
          </Button>
          <Button small kind="quiet" disabled={isPending} onClick={onClose}>
            {t('ui:close')}
          </Button>
        </>
      }
    />
  );
}
