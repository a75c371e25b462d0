import { useTranslation } from 'react-i18next';
import { useInBrowser } from '#ui/hooks/use-in-browser.ts';
import { NarrowPage } from '#ui/layout/narrow-page.tsx';
import { Loading } from '#ui/states/loading.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { withSpace } from '#ui/text/spaced.ts';
import { ApiFailure } from '#web/api/failure.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useConfig } from '#web/api/hooks/use-config.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { readAppeal } from '#web/api/public-calls.ts';
import { Appeal } from '../components/appeal.tsx';
import { useAppealToken } from '../use-appeal-token.ts';

/** Appeal against a decision, by the link of its mail. A built page knows of no link yet. */
export function AppealDesk() {
  const { t } = useTranslation('reports');
  const token = useAppealToken();
  const isBuilt = useInBrowser(() => false, true);
  return (
    <NarrowPage title={t('appeal.title')}>
      {isBuilt && <Skeleton height={240} />}
      {!isBuilt && (token ? <Linked key={token} token={token} /> : <InvalidLink />)}
    </NarrowPage>
  );
}

/** The link is expired or malformed. */
const isInvalid = (error: unknown) =>
  error instanceof ApiFailure &&
  (error.code === 'APPEAL_LINK_INVALID' || error.code === 'VALIDATION_FAILED');

function Linked({ token }: { token: string }) {
  const { t } = useTranslation('reports');
  const problemOf = useProblem();
  const { data, error, refetch } = useCall(readAppeal, { body: { token } });
  const retry = () => void refetch();
  if (data) return <Appeal token={token} decided={data} />;
  if (isInvalid(error)) return <InvalidLink />;
  if (error) return <Problem title={t('appeal.unread')} onRetry={retry} {...problemOf(error)} />;
  return (
    <Loading onRetry={retry}>
      <Skeleton height={240} />
    </Loading>
  );
}

function InvalidLink() {
  const { t } = useTranslation('reports');
  const contact = useConfig().data?.contact;
  return (
    <Notice tone="bad" title={t('appeal.invalid')}>
      {withSpace(t('appeal.invalidText'))}
      {contact && <a href={`mailto:${contact}`}>{contact}</a>}
    </Notice>
  );
}
