import type { User } from '#shared/areas/accounts/user.ts';
import { PublicPageSection } from '#web/features/people/components/public-page-section.tsx';
import { YourData } from '#web/features/privacy/components/your-data.tsx';

interface LaterSectionsProps {
  user: User;
  onDeleted: (isDeleted: boolean | 'perhaps') => void;
}

/** The last sections of the account, below what opens with the page. */
export default function LaterSections({ user, onDeleted }: LaterSectionsProps) {
  return (
    <>
      <PublicPageSection user={user} />
      <YourData user={user} onDeleted={onDeleted} />
    </>
  );
}
