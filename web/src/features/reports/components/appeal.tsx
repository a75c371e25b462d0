import { useTranslation } from 'react-i18next';
import type { readAppeal } from '#shared/areas/reports/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { Facts } from '#ui/display/facts.tsx';
import { focusHeading } from '#ui/focus.ts';
import { CheckedForm } from '#ui/forms/checked-form.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { submitAppeal } from '#web/api/public-calls.ts';
import styles from './reports.module.css';

type Decided = Reply<typeof readAppeal>;

interface AppealProps {
  token: string;
  decided: Decided;
}

/** A decision as its owner is told of it, with the appeal: to write, waiting or answered. */
export function Appeal({ token, decided }: AppealProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { fqdn, decision, category, reason, decidedAt, appeal } = decided;
  return (
    <>
      <Card title={t(`appeal.decisions.${decision}`)}>
        <Facts
          facts={[
            { label: t('domain'), value: <LongWords text={fqdn} /> },
            { label: t('reportedFor'), value: t(`categories.${category}`) },
            { label: t('reason'), value: reason || '–' },
            { label: t('decidedAt'), value: format.dateTime(decidedAt) },
          ]}
        />
      </Card>
      {appeal ? <Made appeal={appeal} /> : <AppealForm token={token} decided={decided} />}
    </>
  );
}

function AppealForm({ token, decided: { appealUntil } }: AppealProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const form = useForm({
    area: 'reports',
    schema: async () => (await import('../bodies.ts')).submitAppeal,
    initial: { statement: '' },
    bodyOf: (values) => ({ token, ...values }),
    send: (body) => call(submitAppeal, { body }),
    onDone: focusHeading,
  });
  return (
    <CheckedForm kind="go" form={form} failed={t('appeal.failed')} submit={t('appeal.send')}>
      <p>{t('appeal.text', { date: format.dateTime(appealUntil) })}</p>
      <TextArea
        {...form.field('statement')}
        label={t('appeal.statement')}
        hint={t('appeal.statementHint')}
        rows={8}
        maxLength={limits.report.text.max}
      />
    </CheckedForm>
  );
}

/** An appeal that was made, with its answer once there is one. */
function Made({ appeal }: { appeal: NonNullable<Decided['appeal']> }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { statement, submittedAt, answer } = appeal;
  const outcome = answer?.decision ?? 'waits';
  return (
    <>
      <Notice
        tone={{ accept: 'good' as const, keep: 'info' as const, waits: 'wait' as const }[outcome]}
        title={t(`appeal.outcomes.${outcome}`)}
      >
        {answer ? answer.reason : t('appeal.waitsText')}
      </Notice>
      <Card title={t('appeal.yours', { date: format.dateTime(submittedAt) })}>
        <p className={styles.prose}>{statement}</p>
      </Card>
    </>
  );
}
