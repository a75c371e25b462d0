import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { lazyWithPreload } from '#ui/lazy-with-preload.ts';
import { LoadBoundary } from '#ui/states/load-boundary.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

/** With its texts it is asked for by the press of a button, so that the page loads without. */
const HistoryList = lazyWithPreload(() => import('./history-list.tsx'));

interface HistoryCardProps {
  domain: Domain;
  /** Sends deletions that can still be undone, which a plan counts on. */
  beforePlan: () => Promise<void>;
}

/** Changes of a domain's records, folded away. */
export function HistoryCard(props: HistoryCardProps) {
  const { t } = useTranslation('domains');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={t('history.title')}
      end={
        <Button id="show-history" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'history.hide' : 'history.show')}
        </Button>
      }
    >
      {isOpen && (
        <LoadBoundary waiting={<Skeleton width={48} height={44} />}>
          <HistoryList {...props} />
        </LoadBoundary>
      )}
    </Card>
  );
}
