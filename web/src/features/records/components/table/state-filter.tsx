import { useTranslation } from 'react-i18next';
import type { RecordCounts } from '#shared/areas/domains/calls.ts';
import { cx } from '#ui/cx.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { StateChip, states } from '#ui/states/state-chip.tsx';
import type { RecordView } from '#web/features/records/use-view.ts';
import styles from './state-filter.module.css';

interface StateFilterProps {
  counts: RecordCounts;
  view: RecordView;
}

const ofRecords = states.filter((state) => state !== 'frozen').reverse();

/** Numbers of records by state, each of which shows those alone. */
export function StateFilter({ counts, view: { view, change } }: StateFilterProps) {
  const { t } = useTranslation(['records', 'states']);
  const format = useFormat();
  const shown = ofRecords.filter((state) => counts[state] > 0);
  const total = shown.reduce((sum, state) => sum + counts[state], 0);
  return (
    <>
      {/* There before a state changes, so that it is announced. */}
      <VisuallyHidden>
        <span role="status">
          {format.list(
            shown.map((state) => t(`states:counted.${state}`, { count: counts[state] })),
          )}
        </span>
      </VisuallyHidden>
      {shown.length > 1 && (
        <fieldset className={styles.filter}>
          <legend>
            <VisuallyHidden>{t('stateFilter')}</VisuallyHidden>
          </legend>
          <Choice isChosen={view.state === ''} onChoose={() => change({ state: '' })}>
            {t('everyState', { count: total })}
          </Choice>
          {shown.map((state) => (
            <Choice
              key={state}
              isChosen={view.state === state}
              onChoose={() => change({ state: view.state === state ? '' : state })}
            >
              <StateChip state={state} count={counts[state]} />
            </Choice>
          ))}
        </fieldset>
      )}
    </>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={cx(styles.choice, isChosen && styles.chosen)}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
