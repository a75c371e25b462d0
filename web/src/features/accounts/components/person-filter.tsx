import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useUser } from '../api/use-user.ts';
import { PickPersonDialog } from './pick-person-dialog.tsx';

interface PersonFilterProps {
  /** What it asks for: "By anybody". */
  label: string;
  /** Whoever is chosen, by id. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Narrows a list down to one person; pressed again, it takes that back. */
export function PersonFilter({ label, value, onChange }: PersonFilterProps) {
  const { t } = useTranslation('accounts');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {value ? (
        <Button onClick={() => onChange(undefined)}>
          <span>
            {t('filteredBy')} <PersonName id={value} />
          </span>
          <X size={15} aria-label={t('dropFilter')} />
        </Button>
      ) : (
        <Button onClick={() => setOpen(true)}>{label}</Button>
      )}
      {isOpen && (
        <PickPersonDialog
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

/** The nickname, or as long as it is not known what it is known by. */
function PersonName({ id }: { id: string }) {
  return <>{useUser(id).data?.nickname ?? id}</>;
}
