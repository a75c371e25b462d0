import { useParams } from 'react-router-dom';
import { Captcha } from '#web/features/auth/components/captcha/captcha.tsx';
import { useCaptcha } from '#web/features/auth/use-captcha.ts';
import { AppealDesk } from '#web/features/reports/pages/appeal-desk.tsx';
import { ReportDesk } from '#web/features/reports/pages/report-desk.tsx';

/** Report of abuse, with a captcha of the ways in. Keyed by name, so that another one starts over. */
function ReportPage() {
  const { fqdn = '' } = useParams();
  const { key, token, onSolved, renew } = useCaptcha();
  return (
    <ReportDesk
      key={fqdn}
      fqdn={fqdn}
      token={token}
      onUsed={renew}
      captcha={(id, error) => (
        <Captcha key={key} id={id} error={token ? undefined : error} onSolved={onSolved} />
      )}
    />
  );
}

/** One chunk for both pages, which few open. */
export default function ReportPages({ page }: { page: 'report' | 'appeal' }) {
  return page === 'appeal' ? <AppealDesk /> : <ReportPage />;
}
