import { useTranslation } from 'react-i18next';
import { Link } from '#ui/actions/link.tsx';
import { CheckedForm } from '#ui/forms/checked-form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Notice } from '#ui/states/notice.tsx';
import { Email } from '#ui/text/email.tsx';
import { TaggedText } from '#ui/text/tagged-text.tsx';
import { paths } from '#web/paths.ts';
import { Captcha } from '../components/captcha/captcha.tsx';
import { FormPage } from '../components/form-page.tsx';
import { usePageState } from '../page-state.ts';
import { useMailing } from '../use-mailing.ts';

/** Requests a reset link. The answer is the same for known and unknown addresses. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const { form, left, captcha, sentTo } = useMailing('forgotPassword', {
    known: usePageState().email,
  });
  const { reply } = form;
  // Another address has no mail yet, and waits for none.
  const hasMail = form.values.email.trim() === sentTo;
  const waits = hasMail && left > 0;

  const again = waits
    ? t('forgot.againIn', { seconds: format.number(left) })
    : t(hasMail ? 'forgot.again' : 'forgot.send');
  return (
    <FormPage title={t('forgot.title')} lead={<p>{t('forgot.lead')}</p>}>
      <CheckedForm
        kind={hasMail ? 'plain' : 'go'}
        wide
        waits={waits}
        form={form}
        failed={t('forgot.failed')}
        submit={again}
      >
        {sentTo && reply && (
          <Notice tone="good">
            <TaggedText
              text={t('forgot.sent', { duration: format.duration(reply.expiresIn) })}
              tags={{ email: () => <Email address={sentTo} /> }}
            />
          </Notice>
        )}
        <TextField
          {...form.field('email')}
          label={t('email')}
          type="email"
          autoComplete="username"
        />
        {!waits && <Captcha key={captcha.key} {...captcha.field} />}
      </CheckedForm>
      <p>
        <Link to={paths.login}>{t('forgot.back')}</Link>
      </p>
    </FormPage>
  );
}
