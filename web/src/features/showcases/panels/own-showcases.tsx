import GalleryVertical from 'lucide/gallery-vertical-end';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { listOwnShowcases } from '#shared/areas/showcases/calls.ts';
import type { Showcase } from '#shared/areas/showcases/showcase.ts';
import { limits } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { PanelLoading } from '#ui/states/panel-loading.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { withSpace } from '#ui/text/spaced.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { paths } from '#web/paths.ts';
import { DeleteShowcaseDialog } from '../components/delete-showcase-dialog.tsx';
import { OwnShowcase } from '../components/own-showcase.tsx';
import { ShowcaseDialog } from '../components/showcase-dialog.tsx';
import styles from './own-showcases.module.css';

type Asked = { to: 'submit' } | { to: 'edit' | 'delete'; showcase: Showcase };

const points = limits.points.showcase;

/** The caller's showcases with the state of their review: submit, edit, delete. */
export default function OwnShowcases() {
  const { t } = useTranslation('showcases');
  const problemOf = useProblem();
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useCall(listOwnShowcases, {}, { refetchOnMount: 'always' });
  const [asked, setAsked] = useState<Asked>();
  // A domain's page links here with its address.
  const url = params.get('submit') ?? '';
  const close = () => {
    setAsked(undefined);
    if (url) setParams({}, { replace: true });
  };
  const isFull = data !== undefined && data.items.length >= data.limit;
  const submit = (
    <Button kind="go" disabled={isFull} onClick={() => setAsked({ to: 'submit' })}>
      {t('own.submit')}
    </Button>
  );
  const content = () => {
    if (!data && error) {
      return (
        <Problem title={t('own.failed')} onRetry={() => void refetch()} {...problemOf(error)} />
      );
    }
    if (!data) return <PanelLoading onRetry={() => void refetch()} />;
    if (data.items.length === 0) {
      return (
        <Empty
          icon={<GalleryVertical size={26} aria-hidden="true" />}
          title={t('own.empty')}
          actions={submit}
        >
          {t('own.emptyText', { count: points })}
        </Empty>
      );
    }
    return (
      <ul className={styles.list}>
        {data.items.map((showcase) => (
          <OwnShowcase
            key={showcase.id}
            showcase={showcase}
            onEdit={() => setAsked({ to: 'edit', showcase })}
            onDelete={() => setAsked({ to: 'delete', showcase })}
          />
        ))}
      </ul>
    );
  };
  return (
    <>
      <PageHead
        title={t('own.title')}
        below={
          <>
            {data && withSpace(t('own.used', { used: data.items.length, limit: data.limit }))}
            <Link to={paths.showcase}>{t('own.toGallery')}</Link>
          </>
        }
        end={data && data.items.length > 0 && submit}
      />
      {content()}
      {(asked?.to === 'submit' || (!asked && url)) && <ShowcaseDialog url={url} onClose={close} />}
      {asked?.to === 'edit' && <ShowcaseDialog showcase={asked.showcase} onClose={close} />}
      {asked?.to === 'delete' && (
        <DeleteShowcaseDialog showcases={[asked.showcase]} onClose={close} />
      )}
    </>
  );
}
