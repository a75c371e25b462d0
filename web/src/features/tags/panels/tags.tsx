import TagIcon from 'lucide/tag';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listTags, type Tag as TagRow } from '#shared/areas/tags/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { MenuItem } from '#ui/actions/menu-items.tsx';
import { Tag } from '#ui/display/tag.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePlace } from '#ui/list/use-place.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import { DeleteTagDialog } from '../components/delete-tag-dialog.tsx';
import { TagDialog } from '../components/tag-dialog.tsx';

type Asked = { to: 'create' } | { to: 'edit' | 'delete'; tag: TagRow };

/** Tags of the showcase: add, change, delete. */
export default function Tags() {
  const { t } = useTranslation('tags');
  const format = useFormat();
  const place = usePlace();
  const listing = useListing(listTags, {});
  const exporting = useExport(listTags, {}, 'none');
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const add = (
    <Button kind="go" onClick={() => setAsked({ to: 'create' })}>
      {t('addOpen')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} below={t('below')} end={add} />
      <List
        label={t('title')}
        place={place}
        listing={listing}
        exporting={exporting}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        columns={[
          {
            label: t('name'),
            lead: true,
            cell: ({ name, color }) => <Tag color={color}>{name}</Tag>,
          },
          { label: t('slug'), mono: true, cell: ({ slug }) => slug },
          {
            label: t('description'),
            unbounded: true,
            cell: ({ description }) => description || '–',
          },
          {
            label: t('showcases'),
            number: true,
            cell: ({ showcaseCount }) => format.number(showcaseCount),
          },
          { label: t('created'), whole: true, cell: ({ createdAt }) => format.date(createdAt) },
        ]}
        actions={(tag) => (
          <>
            <MenuItem onSelect={() => setAsked({ to: 'edit', tag })}>{t('edit')}</MenuItem>
            <MenuItem danger onSelect={() => setAsked({ to: 'delete', tag })}>
              {t('delete.open')}
            </MenuItem>
          </>
        )}
        empty={
          <Empty icon={<TagIcon size={26} aria-hidden="true" />} title={t('empty')}>
            {t('emptyText')}
          </Empty>
        }
        failed={t('failed')}
      />
      {asked?.to === 'create' && <TagDialog onClose={close} />}
      {asked?.to === 'edit' && <TagDialog tag={asked.tag} onClose={close} />}
      {asked?.to === 'delete' && <DeleteTagDialog tag={asked.tag} onClose={close} />}
    </>
  );
}
