import History from 'lucide/history';
import Undo2 from 'lucide/undo-2';
import { useTranslation } from 'react-i18next';
import type { ChangeSet } from '#shared/areas/history/change-set.ts';
import { recipeById } from '#shared/recipes.ts';
import { Button } from '#ui/actions/button.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Differences } from './differences.tsx';
import styles from './history.module.css';
import type { WayBack } from './plan-dialog.tsx';

/** By what records were changed, in words. */
function useTitleOf() {
  const { t } = useTranslation('history');
  return ({ cause }: ChangeSet): string => {
    if (!cause) return t('cause.edit');
    if (cause.kind !== 'starter') return t(`cause.${cause.kind}`);
    const { id, service } = recipeById(cause.starter ?? '') ?? {};
    if (service) return t('cause.starter', { service });
    return t(id === 'server' ? 'cause.ownServer' : 'cause.anyStarter');
  };
}

/** Who changed records, in words. */
function useAuthorOf() {
  const { t } = useTranslation('history');
  return ({ by: { kind, name } }: ChangeSet): string =>
    kind === 'token' && name ? t('by.namedToken', { name }) : t(`by.${kind}`);
}

interface EntryProps {
  entry: ChangeSet;
  /** Absent where nothing can be changed. */
  onAsk: ((asked: WayBack) => void) | undefined;
}

/** One change: by what, by whom and when, what differs since, and the ways back. */
export function Entry({ entry, onAsk }: EntryProps) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const titleOf = useTitleOf();
  const authorOf = useAuthorOf();
  const { revision, createdAt, cause, changes } = entry;
  const isTransfer = cause?.kind === 'transfer';
  const when = format.dateTime(createdAt);
  return (
    <li className={styles.entry}>
      <h3 className={styles.title}>{titleOf(entry)}</h3>
      <p className={styles.by}>
        {/* Whoever gave the domain away is not named. */}
        {!isTransfer && <span>{authorOf(entry)}</span>}
        <time dateTime={createdAt}>{when}</time>
      </p>
      <Differences changes={changes} />
      {onAsk && !isTransfer && (
        <div className={styles.ways}>
          <Button
            small
            aria-label={t('undoOf', { when })}
            onClick={() => onAsk({ kind: 'undo', revision, when })}
          >
            <Undo2 size={15} aria-hidden="true" />
            {t('undo')}
          </Button>
          <Button
            small
            kind="quiet"
            aria-label={t('restoreOf', { when })}
            onClick={() => onAsk({ kind: 'restore', revision, when })}
          >
            <History size={15} aria-hidden="true" />
            {t('restore')}
          </Button>
        </div>
      )}
    </li>
  );
}
