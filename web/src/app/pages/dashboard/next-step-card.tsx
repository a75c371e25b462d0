import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { Name } from '#ui/text/name.tsx';
import { TaggedText } from '#ui/text/tagged-text.tsx';
import { paths } from '#web/paths.ts';
import type { NextStep } from './next-step.ts';
import styles from './overview-tab.module.css';

interface NextStepCardProps {
  next: NextStep;
  /** Leads to the search that is on the page. */
  onFind: () => void;
}

/** The one thing worth doing next. */
export function NextStepCard({ next, onFind }: NextStepCardProps) {
  const { t } = useTranslation('dashboard');
  const { step } = next;
  const domain = 'domain' in next ? next.domain : undefined;
  const points = step === 'profile' ? limits.points.profile : limits.points.invitation;
  const ways: Partial<Record<NextStep['step'], string>> = {
    profile: paths.account,
    invite: paths.invites,
    frozen: domain ? paths.domain(domain.id) : paths.domains,
    mend: domain ? paths.domain(domain.id) : paths.domains,
    point: domain ? paths.domain(domain.id) : paths.domains,
  };
  const to = ways[step];
  return (
    <Card
      title={
        <TaggedText
          text={t(`next.${step}`)}
          tags={{
            name: () => domain && <Name label={domain.name} suffix={domain.suffix} />,
          }}
        />
      }
    >
      <div className={styles.next}>
        <p>{t(`nextText.${step}`, { points })}</p>
        {to ? (
          <LinkButton to={to} kind="go">
            {t(`nextAction.${step}`)}
          </LinkButton>
        ) : (
          <Button kind="go" onClick={onFind}>
            {t(`nextAction.${step}`)}
          </Button>
        )}
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
