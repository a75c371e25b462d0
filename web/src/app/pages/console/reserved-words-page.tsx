import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReservedWord } from '../../../../../shared/reserved.ts';
import { FreeDialog } from '../../../features/reserved/components/free-dialog.tsx';
import { ReserveDialog } from '../../../features/reserved/components/reserve-dialog.tsx';
import { ReservedList } from '../../../features/reserved/components/reserved-list.tsx';
import { ReservedNotice } from '../../../features/reserved/components/reserved-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { MenuItem } from '../../../ui/menu.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import styles from './reserved-words-page.module.css';

type Asked = { to: 'add' } | { to: 'free'; words: readonly ReservedWord[]; onDone?: () => void };

export default function ReservedWordsPage() {
  const { t } = useTranslation('reserved');
  const [asked, setAsked] = useState<Asked>();
  const [last, setLast] = useState<ComponentProps<typeof ReservedNotice>>();
  const close = () => setAsked(undefined);
  useTitle(t('title'));
  return (
    <>
      <PageHead
        title={t('title')}
        below={t('below')}
        end={
          <Button kind="go" onClick={() => setAsked({ to: 'add' })}>
            {t('add.open')}
          </Button>
        }
      />
      <div className={styles.page}>
        {last && <ReservedNotice {...last} />}
        <ReservedList
          actions={(word) => (
            <MenuItem onSelect={() => setAsked({ to: 'free', words: [word] })}>
              {t('delete.open')}
            </MenuItem>
          )}
          batch={(words, onDone) => (
            <Button small onClick={() => setAsked({ to: 'free', words, onDone })}>
              {t('delete.chosen', { count: words.length })}
            </Button>
          )}
        />
      </div>
      {asked?.to === 'add' && (
        <ReserveDialog
          onDone={(reserved) => {
            setLast(reserved);
            close();
          }}
          onClose={close}
        />
      )}
      {asked?.to === 'free' && <FreeDialog {...asked} onClose={close} />}
    </>
  );
}
