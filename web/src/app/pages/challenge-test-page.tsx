import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Cell, Row, Table } from '#ui/list/table.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { type ChallengeTrial, tryChallenge } from '#web/api/challenge-trial.ts';
import { useConfig } from '#web/api/hooks/use-config.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import type { CaptchaKind } from '#web/features/auth/components/captcha/captcha.tsx';
import { PageLoading } from '../page-loading.tsx';
import { CaptchaTrial } from './captcha-trial.tsx';
import styles from './challenge-test-page.module.css';
import { MessagePage } from './message-page.tsx';
import NotFoundPage from './not-found-page.tsx';

/** Test page of the proof of work and the captcha; the deployment can disable it. */
export default function ChallengeTestPage() {
  const { t } = useTranslation(['shell', 'ui']);
  const failureText = useFailureText();
  const { data: config, error, refetch } = useConfig();
  const retry = () => void refetch();
  if (config) {
    const { challengeTest, captcha } = config;
    return challengeTest ? <ChallengeTest captcha={captcha.kind} /> : <NotFoundPage />;
  }
  if (!error) return <PageLoading onRetry={retry} />;
  return (
    <MessagePage
      title={t('failedTitle')}
      text={failureText(error)}
      actions={
        <Button kind="go" onClick={retry}>
          {t('ui:retry')}
        </Button>
      }
    />
  );
}

function ChallengeTest({ captcha }: { captcha: CaptchaKind }) {
  const { t } = useTranslation('challenge');
  const failureText = useFailureText();
  const [trial, setTrial] = useState<ChallengeTrial>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);

  const run = async () => {
    setBusy(true);
    setTrial({});
    setFailure(undefined);
    await tryChallenge(setTrial).catch(setFailure);
    setBusy(false);
  };

  return (
    <div className={styles.page}>
      <PageHead title={t('title')} />
      <p>{t('lead')}</p>
      <Button kind="go" busy={isBusy} onClick={run}>
        {t(trial ? 'again' : 'run')}
      </Button>
      <div aria-live="polite">{trial && <Steps trial={trial} isBusy={isBusy} />}</div>
      {failure !== undefined && (
        <Notice tone="bad" title={t('failed')}>
          {failureText(failure)}
        </Notice>
      )}
      <CaptchaTrial kind={captcha} />
    </div>
  );
}

const none = '–';

interface StepsProps {
  trial: ChallengeTrial;
  isBusy: boolean;
}

function Steps({ trial: { fetched, solved, sent }, isBusy }: StepsProps) {
  const { t } = useTranslation('challenge');
  const { number } = useFormat();
  const columns = [{ label: t('step') }, { label: t('result') }, { label: t('time') }];
  return (
    <Card flush>
      <Table caption={t('steps')} columns={columns}>
        <Step
          name={t('fetch')}
          result={fetched && t('fetched', { count: fetched.bits })}
          milliseconds={fetched?.milliseconds}
          isBusy={isBusy}
        />
        <Step
          name={t('solve')}
          result={solved && t('solved', { count: solved.hashes, formatted: number(solved.hashes) })}
          milliseconds={solved?.milliseconds}
          isBusy={isBusy}
        />
        <Step
          name={t('send')}
          result={sent && (sent.status === 200 ? t('accepted') : t('refused', sent))}
          milliseconds={sent?.milliseconds}
          isBusy={isBusy}
        />
      </Table>
    </Card>
  );
}

interface StepProps {
  name: string;
  /** Absent before its step is done. */
  result: string | undefined;
  milliseconds: number | undefined;
  /** False once the test has ended, so that a step without a result never comes. */
  isBusy: boolean;
}

function Step({ name, result, milliseconds, isBusy }: StepProps) {
  const { t } = useTranslation('challenge');
  const format = useFormat();
  return (
    <Row>
      <Cell label={t('step')}>{name}</Cell>
      <Cell label={t('result')}>{result ?? (isBusy ? t('waiting') : none)}</Cell>
      <Cell label={t('time')}>
        {milliseconds === undefined ? none : format.milliseconds(milliseconds)}
      </Cell>
    </Row>
  );
}
