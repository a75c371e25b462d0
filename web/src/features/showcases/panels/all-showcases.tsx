import GalleryVertical from 'lucide/gallery-vertical-end';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAllShowcases } from '#shared/areas/showcases/calls.ts';
import type { Submission } from '#shared/areas/showcases/showcase.ts';
import { Button } from '#ui/actions/button.tsx';
import { MenuItem } from '#ui/actions/menu-items.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePlace } from '#ui/list/use-place.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import { CurateDialog } from '../components/curate-dialog.tsx';
import { DeleteShowcaseDialog } from '../components/delete-showcase-dialog.tsx';
import { StateChip } from '../components/state-chip.tsx';
import { useSubmissionColumns } from '../components/submission-columns.tsx';

type Asked =
  | { to: 'edit'; showcase: Submission }
  | { to: 'delete'; showcases: readonly Submission[]; onDone?: () => void };

const shown = ['featured', 'inactive', 'hidden'] as const;

/** Approved showcases: feature, take out of the gallery, edit, delete. */
export default function AllShowcases() {
  const { t } = useTranslation('showcases');
  const format = useFormat();
  const columns = useSubmissionColumns();
  const place = usePlace({ filters: { show: shown } });
  const listing = useListing(listAllShowcases, { query: place.query });
  const exporting = useExport(listAllShowcases, { query: place.query });
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <PageHead title={t('all.title')} below={t('all.below')} />
      <List
        label={t('all.title')}
        place={place}
        listing={listing}
        exporting={exporting}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        filters={
          <Segments
            label={t('all.show')}
            value={place.filters.show ?? 'all'}
            onChange={(chosen) => place.filter({ show: chosen === 'all' ? undefined : chosen })}
            options={(['all', ...shown] as const).map((value) => ({
              value,
              label: t(`all.shows.${value}`),
            }))}
          />
        }
        columns={[
          columns.site,
          {
            label: t('columns.state'),
            whole: true,
            plain: true,
            cell: (showcase) => (
              <>
                <StateChip showcase={showcase} />
                {showcase.featured && <div>{t('featured')}</div>}
              </>
            ),
          },
          columns.submitter,
          columns.reviewed,
          {
            label: t('columns.visits'),
            number: true,
            cell: ({ visits }) => format.number(visits),
          },
        ]}
        actions={(showcase) => (
          <>
            <MenuItem onSelect={() => setAsked({ to: 'edit', showcase })}>
              {t('curate.open')}
            </MenuItem>
            <MenuItem danger onSelect={() => setAsked({ to: 'delete', showcases: [showcase] })}>
              {t('delete.open')}
            </MenuItem>
          </>
        )}
        batch={(showcases, onDone) => (
          <Button
            small
            kind="caution"
            onClick={() => setAsked({ to: 'delete', showcases, onDone })}
          >
            {t('delete.chosen', { count: showcases.length })}
          </Button>
        )}
        empty={
          <Empty icon={<GalleryVertical size={26} aria-hidden="true" />} title={t('all.empty')}>
            {t('all.emptyText')}
          </Empty>
        }
        failed={t('all.failed')}
      />
      {asked?.to === 'edit' && <CurateDialog showcase={asked.showcase} onClose={close} />}
      {asked?.to === 'delete' && (
        <DeleteShowcaseDialog {...asked} byAdministrator onClose={close} />
      )}
    </>
  );
}
