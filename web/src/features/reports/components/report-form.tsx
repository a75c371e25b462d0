import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReportCategory, reportCategories } from '#shared/areas/reports/case-decisions.ts';
import { limits } from '#shared/limits.ts';
import { CheckedForm } from '#ui/forms/checked-form.tsx';
import { Choices } from '#ui/forms/choices.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { call } from '#web/api/call.ts';
import { type Form, useForm } from '#web/api/hooks/use-form.ts';
import { useIssueText } from '#web/api/hooks/use-issues.ts';
import { reportDomain } from '#web/api/public-calls.ts';

/** What a report says, as it is typed. */
interface Typed {
  fqdn: string;
  category: ReportCategory | undefined;
  evidence: string;
  email: string;
}

export interface ReportFormProps {
  /** Name to begin with; empty for none. */
  fqdn: string;
  /** There is no such name. */
  isUnknown: boolean;
  /** What was typed before the page was opened anew. */
  typed?: Typed | undefined;
  /** Token of the solved captcha, which works once. */
  token: string | undefined;
  /** Called after a try, which used the token. */
  onUsed: () => void;
  /** The captcha of the form. */
  captcha: (form: Pick<Form<object>, 'values' | 'errors' | 'idOf' | 'clear'>) => ReactNode;
  /** Called with the name of the reported domain. */
  onSent: (fqdn: string) => void;
}

/** Fields of a report of abuse. */
export function ReportForm({ fqdn, typed, token = '', ...props }: ReportFormProps) {
  const { isUnknown, onUsed, captcha, onSent } = props;
  const { t } = useTranslation('reports');
  const issueText = useIssueText('reports');
  const form = useForm({
    area: 'reports',
    schema: async () => (await import('../bodies.ts')).reportDomain,
    initial: typed ?? { fqdn, category: undefined, evidence: '', email: '' },
    bodyOf: ({ category, email, ...values }) => ({
      ...values,
      // The check of the schema refuses a missing one.
      category: category as ReportCategory,
      ...(email.trim() && { email }),
      turnstileToken: token,
    }),
    send: (body) => call(reportDomain, { body }),
    onDone: ({ fqdn }) => {
      onUsed();
      onSent(fqdn);
    },
    onFailed: onUsed,
  });
  const unknown =
    isUnknown && form.values.fqdn === fqdn
      ? issueText({ path: 'fqdn', rule: 'unknown', message: '' })
      : undefined;
  // No check of the form finds it, so it would stand at its field alone.
  const summary =
    unknown && form.summary.length > 0 && !form.errors.fqdn
      ? [{ id: form.idOf('fqdn'), text: unknown }, ...form.summary]
      : form.summary;
  return (
    <CheckedForm kind="go" form={{ ...form, summary }} failed={t('failed')} submit={t('send')}>
      <TextField
        {...form.field('fqdn')}
        error={form.errors.fqdn ?? unknown}
        label={t('fqdn')}
        hint={t('fqdnHint')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        mono
      />
      <Choices
        {...form.field('category')}
        label={t('category')}
        options={reportCategories.map((value) => ({
          value,
          label: t(`categories.${value}`),
          text: t(`categoryTexts.${value}`),
        }))}
      />
      <TextArea
        {...form.field('evidence')}
        label={t('evidence')}
        hint={t('evidenceHint')}
        rows={6}
        maxLength={limits.report.text.max}
      />
      <TextField
        {...form.field('email')}
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        autoComplete="email"
        optional
      />
      {captcha(form)}
    </CheckedForm>
  );
}
