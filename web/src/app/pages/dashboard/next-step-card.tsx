import { Trans, useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { Name } from '#ui/text/name.tsx';
import { paths } from '#web/paths.ts';
import type { NextStep } from './next-step.ts';
import styles from './overview-tab.module.css';

/** The one thing worth doing next. */
export function NextStepCard({ next }: { next: NextStep }) {
  const { t } = useTranslation('dashboard');
  const { step } = next;
  const domain = 'domain' in next ? next.domain : undefined;
  const points = step === 'profile' ? limits.points.profile : limits.points.invitation;
  const to = {
    claim: paths.home,
    profile: paths.account,
    another: paths.home,
    invite: paths.invites,
    frozen: domain ? paths.domain(domain.id) : paths.domains,
    mend: domain ? paths.domain(domain.id) : paths.domains,
    point: domain ? paths.domain(domain.id) : paths.domains,
  }[step];
  return (
    <Card
      title={
        <Trans
          t={t}
          i18nKey={`next.${step}`}
          components={domain && { name: <Name label={domain.name} suffix={domain.suffix} /> }}
        />
      }
    >
      <div className={styles.next}>
        <p>{t(`nextText.${step}`, { points })}</p>
        <LinkButton to={to} kind="go">
          {t(`nextAction.${step}`)}
        </LinkButton>
      </div>
    </Card>
  );
}

export function NextStepLoading() {
  return (
    <Card>
      <div className={styles.nextTitle}>
        <Skeleton width={26} height={22} />
      </div>
      <div className={styles.next}>
        <Skeleton width={44} />
        <Skeleton width={15} height={38} />
      </div>
    </Card>
  );
}
