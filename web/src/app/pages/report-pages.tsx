import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Captcha } from '#web/features/auth/components/captcha/captcha.tsx';
import { captchaField, useCaptcha } from '#web/features/auth/use-captcha.ts';
import { AppealDesk } from '#web/features/reports/pages/appeal-desk.tsx';
import { ReportDesk } from '#web/features/reports/pages/report-desk.tsx';

/** Report of abuse, with a captcha of the ways in. Keyed by name, so that another one starts over. */
function ReportPage() {
  const { fqdn = '' } = useParams();
  const captcha = useCaptcha();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  return (
    <ReportDesk
      key={fqdn}
      fqdn={fqdn}
      typed={state?.typed}
      token={captcha.token}
      onUsed={captcha.renew}
      captcha={(form) => (
        <Captcha
          key={captcha.key}
          {...captchaField(form, captcha)}
          // The entry of the history keeps the report, and brings it to the new page.
          onReload={() => navigate(pathname, { replace: true, state: { typed: form.values } })}
        />
      )}
    />
  );
}

/** One chunk for both pages, which few open. */
export default function ReportPages({ page }: { page: 'report' | 'appeal' }) {
  return page === 'appeal' ? <AppealDesk /> : <ReportPage />;
}
