import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideReport } from '#shared/areas/reports/calls.ts';
import {
  type CaseDecision,
  leadingCategory,
  reportCategories,
} from '#shared/areas/reports/case-decisions.ts';
import type { ReportCaseFile } from '#shared/areas/reports/report-case.ts';
import { limits } from '#shared/limits.ts';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { focusHeading } from '#ui/focus.ts';
import { CheckedForm } from '#ui/forms/checked-form.tsx';
import { Choices } from '#ui/forms/choices.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Card } from '#ui/layout/card.tsx';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { DecidedMeanwhile } from './decided-meanwhile.tsx';

const isHarsh = (decision: CaseDecision | undefined) =>
  decision === 'freeze' || decision === 'suspend';

/**
 * Decision on a case: steps from the mildest on, each with what it does, and words to the owner. Nothing where it is
 * decided, but for words that were typed before somebody else did.
 */
export function DecideCard({ report }: { report: ReportCaseFile }) {
  const { t } = useTranslation('reports');
  const announce = useAnnounce();
  const { id, fqdn, owner, ownerDomains, decisions, decision: ruling } = report;
  const [offered] = useState(decisions);
  const form = useForm({
    area: 'reports',
    schema: decideReport.body,
    initial: {
      decision: undefined as CaseDecision | undefined,
      // Of a brand where nobody reported.
      category: leadingCategory(report) ?? 'infringement',
      reason: '',
    },
    bodyOf: ({ decision, category, reason }) => ({
      // The check of the schema refuses a missing one.
      decision: decision as CaseDecision,
      reason,
      ...(decision !== 'dismiss' && { category }),
      ownerId: owner?.id ?? null,
    }),
    send: (body) => call(decideReport, { params: { id }, body }),
    onDone: () => {
      announce(t('decide.done', { fqdn }));
      focusHeading();
    },
  });
  const { decision, reason } = form.values;
  const isDecided = decisions.length === 0;
  if (isDecided && (form.reply || !(decision || reason))) return null;
  const late = ruling && !form.isBusy && (
    <DecidedMeanwhile outcome={t(`decided.${ruling.decision}`)} ruling={ruling} form={form} />
  );
  const facts = {
    fqdn,
    owner: owner?.nickname ?? '',
    count: ownerDomains.total ?? ownerDomains.items.length,
  };
  return (
    <Card title={t('decide.title')}>
      <CheckedForm
        kind={isHarsh(decision) ? 'danger' : 'go'}
        form={late ? { ...form, failure: undefined } : form}
        failed={t('decide.failed')}
        submit={decision ? t(`decide.${decision}.submit`) : t('decide.submit')}
        waits={isDecided}
      >
        <Choices
          {...form.field('decision')}
          label={t('decide.step')}
          options={(isDecided ? offered : decisions).map((value) => ({
            value,
            label: t(`decide.${value}.label`),
            text: t(`decide.${value}.text`, facts),
          }))}
        />
        {decision && decision !== 'dismiss' && (
          <Select
            {...form.field('category')}
            label={t('decide.category')}
            options={reportCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
          />
        )}
        <TextArea
          {...form.field('reason')}
          label={t('decide.reason')}
          hint={t(decision === 'dismiss' ? 'decide.notesHint' : 'decide.reasonHint')}
          maxLength={limits.report.reason.max}
          optional={decision === 'dismiss'}
        />
        {late}
      </CheckedForm>
    </Card>
  );
}
