import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { focusHeading } from '#ui/focus.ts';
import { NarrowPage } from '#ui/layout/narrow-page.tsx';
import { Loading } from '#ui/states/loading.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { isNotFound } from '#web/api/not-found.ts';
import { getReportedName } from '#web/api/public-calls.ts';
import { paths } from '#web/paths.ts';
import { ReportForm, type ReportFormProps } from '../components/report-form.tsx';
import { WithdrawnName } from '../components/withdrawn-name.tsx';

type Props = Omit<ReportFormProps, 'isUnknown' | 'onSent'>;

/** Report of abuse; for a name that is frozen, why it is, and how its owner appeals. */
export function ReportDesk(props: Props) {
  const { t } = useTranslation('reports');
  const { fqdn } = props;
  const [sent, setSent] = useState<string>();
  const [typed, setTyped] = useState(props.typed);
  const [hasForm, setHasForm] = useState(fqdn === '');
  const name = useCall(
    getReportedName,
    { params: { fqdn } },
    { enabled: fqdn !== '', staleTime: 'static' },
  );
  const finish = (reported: string) => {
    setSent(reported);
    setTyped(undefined);
  };
  const again = () => {
    // The heading of the form has to be there.
    flushSync(() => setSent(undefined));
    focusHeading();
  };
  if (sent) return <Sent fqdn={sent} onAgain={again} />;
  if (name.data?.state === 'frozen') return <WithdrawnName name={name.data} />;
  // What is typed stays, also where the name is asked for again.
  if (!hasForm && !name.isPending) setHasForm(true);
  return (
    <NarrowPage title={t('title')} below={t('below')}>
      {hasForm ? (
        <ReportForm {...props} typed={typed} isUnknown={isNotFound(name.error)} onSent={finish} />
      ) : (
        <Loading onRetry={() => void name.refetch()}>
          <Skeleton height={320} />
        </Loading>
      )}
    </NarrowPage>
  );
}

interface SentProps {
  fqdn: string;
  /** Brings the form back, where the link leads to the page that is open. */
  onAgain: () => void;
}

function Sent({ fqdn, onAgain }: SentProps) {
  const { t } = useTranslation('reports');
  useEffect(focusHeading, []);
  return (
    <NarrowPage title={t('sent.title')}>
      <Notice
        tone="good"
        actions={
          <LinkButton to={paths.report} onClick={onAgain}>
            {t('another')}
          </LinkButton>
        }
      >
        {t('sent.text', { fqdn })}
      </Notice>
    </NarrowPage>
  );
}
