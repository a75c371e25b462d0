import Ellipsis from 'lucide/ellipsis';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionButton, decideByLetter, type RowDecision } from '../actions/decision-button.tsx';
import { Menu } from '../actions/menu.tsx';
import { headOf, type ListColumn } from './columns.tsx';
import { Mark } from './mark.tsx';
import type { ListPlace } from './place.ts';
import { moveBetweenRows } from './row-keys.ts';
import { Cell, Chevron, type Column, Row, Table } from './table.tsx';
import type { Selection } from './use-selection.ts';

interface RowsProps<T> {
  label: string;
  place: ListPlace;
  rows: readonly T[];
  columns: readonly ListColumn<T>[];
  keyOf: (row: T) => string;
  nameOf: (row: T) => string;
  decision?: RowDecision<T> | undefined;
  actions?: ((row: T) => ReactNode) | undefined;
  opens?: boolean | ((row: T) => boolean) | undefined;
  /** Selection state; without it rows have no checkboxes. */
  selection?: Selection<T> | undefined;
}

/** Letters decide, and arrows move. */
function press(event: KeyboardEvent<HTMLElement>) {
  decideByLetter(event, (event.target as Element).closest('tr'));
  moveBetweenRows(event);
}

function RowMenu({ name, items }: { name: string; items: ReactNode }) {
  const { t } = useTranslation('lists');
  return (
    items && (
      <Menu label={t('actionsFor', { name })} button={<Ellipsis size={18} aria-hidden="true" />}>
        {items}
      </Menu>
    )
  );
}

export function Rows<T>(props: RowsProps<T>) {
  const { label, place, rows, columns, keyOf, nameOf, decision, actions, opens } = props;
  const { selection } = props;
  const { t } = useTranslation('lists');
  const doesOpen = typeof opens === 'function' ? opens : () => opens === true;

  const heads: Column[] = columns.map((column) => headOf(column, place));
  if (selection) {
    const { isAll, chosen, toggleAll } = selection;
    const control = (
      <Mark
        label={t('selectAll')}
        checked={isAll}
        mixed={!isAll && chosen.length > 0}
        onChange={toggleAll}
      />
    );
    heads.unshift({ label: t('selection'), control });
  }
  if (decision) heads.push({ label: t('decision'), labelHidden: true });
  if (actions) heads.push({ label: t('actions'), labelHidden: true });
  if (opens) heads.push({ label: t('open'), labelHidden: true });

  return (
    <Table caption={label} columns={heads} onKeyDown={press}>
      {rows.map((row) => (
        <Row key={keyOf(row)} marked={selection?.has(row) ?? false} opens={doesOpen(row)}>
          {selection && (
            <Cell corner="start">
              <Mark
                label={t('select', { name: nameOf(row) })}
                checked={selection.has(row)}
                onChange={() => selection.toggle(row)}
              />
            </Cell>
          )}
          {columns.map((column) => (
            <Cell
              key={column.label}
              label={column.lead ? undefined : column.label}
              plain={column.plain}
              mono={column.mono}
              number={column.number}
              whole={column.whole}
              unbounded={column.unbounded}
            >
              {column.cell(row)}
            </Cell>
          ))}
          {decision && (
            <Cell decides>
              <DecisionButton decision={decision} item={row} name={nameOf(row)} />
            </Cell>
          )}
          {actions && (
            <Cell corner="end">
              <RowMenu name={nameOf(row)} items={actions(row)} />
            </Cell>
          )}
          {opens && <Chevron hidden={!doesOpen(row)} />}
        </Row>
      ))}
    </Table>
  );
}
