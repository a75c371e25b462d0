import { useCombobox } from 'downshift';
import Search from 'lucide/search';
import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { useMe } from '#web/api/hooks/use-me.ts';
import { filterPlaces, type Goal } from './place.ts';
import styles from './places-dialog.module.css';
import { type AskedTask, useOrders } from './use-orders.ts';
import { usePeople } from './use-people.ts';
import { usePlaces } from './use-places.ts';

const keyOf = (goal: Goal): string => ('to' in goal ? goal.to : goal.key);

interface PlacesDialogProps {
  /** Asks for a dialog, which takes the place of this one. */
  onAsk: (asked: AskedTask) => void;
  onClose: () => void;
}

/** Goes to a page, a domain or a person, or does with a person what is typed: a combobox after the ARIA Authoring Practices. */
export function PlacesDialog({ onAsk, onClose }: PlacesDialogProps) {
  const { t } = useTranslation('keys');
  const navigate = useNavigate();
  const { user } = useMe();
  const [text, setText] = useState('');
  const { order, beginnings, actsOn, pagesOf } = useOrders(text);
  const { people, isSearching } = usePeople(order?.name ?? text);
  const places = usePlaces();
  const found = filterPlaces([...places, pagesOf(people), beginnings], text);
  // An order on somebody whom an earlier text found would be done to the wrong person.
  const acts = actsOn(isSearching ? [] : people);
  const groups = acts.places.length > 0 ? [acts, ...found] : found;
  const items = groups.flatMap(({ places }) => places);

  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Goal>({
    items,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    initialHighlightedIndex: 0,
    defaultHighlightedIndex: 0,
    itemToString: (place) => place?.label ?? '',
    itemToKey: (place) => place && keyOf(place),
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      if ('begins' in selectedItem) {
        setText(selectedItem.begins);
        return;
      }
      if ('asks' in selectedItem) {
        onAsk(selectedItem.asks);
        return;
      }
      onClose();
      navigate(selectedItem.to);
    },
  });

  const label = user?.roles.includes('admin') ? t('fieldAdmin') : t('field');
  const input: ComponentProps<'input'> = getInputProps({
    'aria-label': label,
    // At once: a controlled field whose text comes a render later loses the caret.
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
    // It belongs to the dialog.
    onKeyDown: ({ key, nativeEvent }) => {
      if (key === 'Escape') Object.assign(nativeEvent, { preventDownshiftDefault: true });
    },
  });
  return (
    <Dialog title={t('go')} onClose={onClose}>
      <TextField
        {...input}
        // Nothing is current without results.
        aria-activedescendant={items.length > 0 ? input['aria-activedescendant'] : undefined}
        label={label}
        labelHidden
        placeholder={label}
        prefix={<Search size={16} aria-hidden="true" />}
        required={false}
        spellCheck={false}
        autoCapitalize="none"
        data-first
      />
      <div className={styles.places} {...getMenuProps({ 'aria-label': t('go') })}>
        {groups.map(({ label, places }) => (
          <Group key={label} label={label}>
            {places.map((place) => (
              <PlaceOption
                key={keyOf(place)}
                place={place}
                isCurrent={place === items[highlightedIndex]}
                {...getItemProps({ item: place, index: items.indexOf(place) })}
              />
            ))}
          </Group>
        ))}
      </div>
      {items.length === 0 && <p className={styles.nothing}>{!isSearching && t('nothing')}</p>}
      <VisuallyHidden>
        <span role="status">{!isSearching && t('found', { count: items.length })}</span>
      </VisuallyHidden>
    </Dialog>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
    <div role="group" aria-labelledby={id}>
      <h3 id={id} role="presentation">
        {label}
      </h3>
      {children}
    </div>
  );
}

interface PlaceOptionProps extends ComponentProps<'div'> {
  place: Goal;
  isCurrent: boolean;
}

function PlaceOption({ place, isCurrent, ...option }: PlaceOptionProps) {
  return (
    <div {...option} className={cx(styles.place, isCurrent && styles.current)}>
      <span className={cx(place.mono && styles.mono)}>{place.label}</span>
      {place.hint && <small>{place.hint}</small>}
    </div>
  );
}
