import { listAudit } from '#shared/areas/audit/calls.ts';
import { usePagePlace } from '#ui/list/use-page-place.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import { SubjectEntries } from './subject-entries.tsx';

/** All audit entries about one subject, by pages. */
export function SubjectAudit({ subject }: { subject: string }) {
  const place = usePagePlace();
  const listing = useListing(listAudit, { query: { subject, cursor: place.at } });
  return <SubjectEntries subject={subject} place={place} listing={listing} />;
}
