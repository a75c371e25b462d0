import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { hasCode } from '#web/api/failure.ts';
import type { claimDomain, FailureOf } from '#web/api/first-calls.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { paths } from '#web/paths.ts';

interface ClaimFailureProps {
  fqdn: string;
  failure: FailureOf<typeof claimDomain>;
}

/** A claim that did not succeed, and the next step. */
export function ClaimFailure({ fqdn, failure }: ClaimFailureProps) {
  const { t } = useTranslation(['search', 'domains']);
  const failureText = useFailureText();
  return (
    <Notice
      tone="bad"
      title={t('notClaimed', { fqdn })}
      actions={
        hasCode(failure, 'DOMAIN_QUOTA_REACHED') && (
          <LinkButton small to={paths.domains}>
            {t('domains:toDomains')}
          </LinkButton>
        )
      }
    >
      {failureText(failure)}
    </Notice>
  );
}
