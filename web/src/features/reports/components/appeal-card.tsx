import { useTranslation } from 'react-i18next';
import { decideAppeal } from '#shared/areas/reports/calls.ts';
import { type AppealDecision, appealDecisions } from '#shared/areas/reports/case-decisions.ts';
import type { ReportCase } from '#shared/areas/reports/report-case.ts';
import { limits } from '#shared/limits.ts';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { focusHeading } from '#ui/focus.ts';
import { CheckedForm } from '#ui/forms/checked-form.tsx';
import { Choices } from '#ui/forms/choices.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { withSpace } from '#ui/text/spaced.ts';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { DecidedMeanwhile, RulingLine } from './decided-meanwhile.tsx';
import styles from './reports.module.css';

interface AppealCardProps {
  id: string;
  fqdn: string;
  appeal: NonNullable<ReportCase['appeal']>;
}

/** The owner's appeal, with the form of its answer or the answer that was given. */
export function AppealCard({ id, fqdn, appeal }: AppealCardProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { statement, submittedAt, answer } = appeal;
  return (
    <Card title={t('answer.title', { date: format.dateTime(submittedAt) })}>
      <div className={styles.stack}>
        <p className={styles.prose}>{statement}</p>
        {answer && (
          <>
            <p>
              <strong>{withSpace(t(`answer.${answer.decision}.done`))}</strong>
              {answer.reason}
            </p>
            <p className={styles.about}>
              <RulingLine ruling={answer} />
            </p>
          </>
        )}
        <AnswerForm id={id} fqdn={fqdn} answer={answer} />
      </div>
    </Card>
  );
}

interface AnswerFormProps extends Pick<AppealCardProps, 'id' | 'fqdn'> {
  answer: AppealCardProps['appeal']['answer'];
}

/** The answer of an appeal. Nothing where it has one, but for words that were typed before somebody else answered. */
function AnswerForm({ id, fqdn, answer }: AnswerFormProps) {
  const { t } = useTranslation('reports');
  const announce = useAnnounce();
  const form = useForm({
    area: 'reports',
    schema: decideAppeal.body,
    initial: { decision: undefined as AppealDecision | undefined, reason: '' },
    bodyOf: ({ decision, reason }) => ({ decision: decision as AppealDecision, reason }),
    send: (body) => call(decideAppeal, { params: { id }, body }),
    onDone: () => {
      announce(t('answer.sent', { fqdn }));
      focusHeading();
    },
  });
  const { decision, reason } = form.values;
  if (answer && (form.reply || !(decision || reason))) return null;
  const late = answer && !form.isBusy && (
    <DecidedMeanwhile outcome={t(`answer.${answer.decision}.done`)} ruling={answer} form={form} />
  );
  return (
    <CheckedForm
      kind="go"
      form={late ? { ...form, failure: undefined } : form}
      failed={t('answer.failed')}
      submit={t(decision ? `answer.${decision}.submit` : 'answer.submit')}
      waits={answer !== null}
    >
      <Choices
        {...form.field('decision')}
        label={t('answer.step')}
        options={appealDecisions.map((value) => ({
          value,
          label: t(`answer.${value}.label`),
          text: t(`answer.${value}.text`, { fqdn }),
        }))}
      />
      <TextArea
        {...form.field('reason')}
        label={t('decide.reason')}
        hint={t('decide.reasonHint')}
        maxLength={limits.report.reason.max}
        optional={decision === 'accept'}
      />
      {late}
    </CheckedForm>
  );
}
