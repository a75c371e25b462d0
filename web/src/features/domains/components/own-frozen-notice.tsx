import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { readAppealToken } from '#shared/areas/reports/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Notice } from '#ui/states/notice.tsx';
import { withSpace } from '#ui/text/spaced.ts';
import { useConfig } from '#web/api/hooks/use-config.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import { paths } from '#web/paths.ts';
import { FrozenNotice } from './frozen-notice.tsx';

/** A freeze for its owner, with the way to appeal it, or whom to write to where there is none. */
export function OwnFrozenNotice({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const format = useFormat();
  const contact = useConfig().data?.contact;
  const failureText = useFailureText();
  const appeal = useAppeal(domain.id);
  const { appealUntil, appealedAt } = domain.frozen ?? {};
  const way = () => {
    if (appealedAt) return t('frozen.appealedAt', { date: format.dateTime(appealedAt) });
    if (appealUntil) return t('frozen.appealUntil', { date: format.dateTime(appealUntil) });
    return t('frozen.write', { contact });
  };
  return (
    <>
      <FrozenNotice
        domain={domain}
        actions={
          appealUntil && (
            <Button small kind="go" busy={appeal.isOpening} onClick={appeal.open}>
              {t(appealedAt ? 'frozen.toAppeal' : 'frozen.appeal')}
            </Button>
          )
        }
      >
        {withSpace(t('frozen.ownText')) + way()}
      </FrozenNotice>
      {appeal.error && <Notice tone="bad">{failureText(appeal.error)}</Notice>}
    </>
  );
}

/** Opens the appeal that the mail about the freeze links to. */
function useAppeal(domainId: string) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useSend(readAppealToken);
  const open = () =>
    mutate(
      { params: { id: domainId } },
      { onSuccess: ({ token }) => navigate(paths.appeal, { state: { token } }) },
    );
  return { open, isOpening: isPending, error };
}
