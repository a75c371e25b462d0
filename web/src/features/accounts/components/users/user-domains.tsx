import { useTranslation } from 'react-i18next';
import { listUserDomains } from '#shared/areas/domains/calls.ts';
import { usePagePlace } from '#ui/list/use-page-place.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import { OwnedDomains } from './owned-domains.tsx';

export function UserDomains({ id }: { id: string }) {
  const { t } = useTranslation('accounts');
  const place = usePagePlace();
  const listing = useListing(listUserDomains, { params: { id }, query: { cursor: place.at } });
  return <OwnedDomains title={t('domains')} place={place} listing={listing} />;
}
