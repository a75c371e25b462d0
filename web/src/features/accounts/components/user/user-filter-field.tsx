import X from 'lucide/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getUser } from '#shared/areas/accounts/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { withSpace } from '#ui/text/spaced.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { PickUserDialog } from './pick-user-dialog.tsx';

interface PersonFilterProps {
  /** Label without a chosen user: "By anybody". */
  label: string;
  /** Id of the chosen user. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Filters a list by one user. A second press clears the filter. */
export function UserFilterField({ label, value, onChange }: PersonFilterProps) {
  const { t } = useTranslation('accounts');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {value ? (
        <Button onClick={() => onChange(undefined)}>
          <span>
            {withSpace(t('filteredBy'))}
            <PersonName id={value} />
          </span>
          <X size={15} aria-label={t('dropFilter')} />
        </Button>
      ) : (
        <Button onClick={() => setOpen(true)}>{label}</Button>
      )}
      {isOpen && (
        <PickUserDialog
          title={t('pick')}
          onPick={({ id }) => {
            setOpen(false);
            onChange(id);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The nickname, or the id until it is fetched. */
function PersonName({ id }: { id: string }) {
  return <>{useCall(getUser, { params: { id } }).data?.nickname ?? id}</>;
}
