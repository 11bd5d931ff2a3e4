import './filter-chip.css';
import { Combobox, Loader, useCombobox } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { Check, ChevronDown, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { hasFetchError, FetchError } from '../feedback/fetch-error.tsx';
import { calledIn, namedBy } from '../form/found-options.ts';
import { chosenLabel, type Filter } from './filter.ts';

/** From this number of options on, the list can be searched. */
const searchableFrom = 8;

/** "Label Value ▾": dashed without a filter, in the accent colour with one, with a button to clear it. */
export function FilterChip({
  filter,
  isInside = false,
}: {
  filter: Filter;
  /** It stands in a layer, which its list must not close. */ isInside?: boolean;
}) {
  const {
    label,
    neutral,
    value,
    options,
    onChange,
    onSearch,
    loading,
    required,
    free,
    from,
    nothing = 'Nothing found',
  } = filter;
  const [text, setText] = useState('');
  const main = useRef<HTMLButtonElement>(null);
  /** The list is being left with an option, or by Escape: what is typed is no value. */
  const isDecided = useRef(false);
  // The list closes by Escape before its own field hears of it.
  useWindowEvent(
    'keydown',
    ({ key, isComposing }) => {
      if (key === 'Escape' && !isComposing) isDecided.current = true;
    },
    true,
  );
  const failed = from !== undefined && hasFetchError(from);
  const searchable = onSearch !== undefined || options.length >= searchableFrom;
  const combobox = useCombobox({
    onDropdownClose: () => {
      if (free && !isDecided.current && text.trim() !== '') onChange(text.trim());
      combobox.resetSelectedOption();
      setText('');
      onSearch?.('');
      combobox.focusTarget();
    },
    onDropdownOpen: () => {
      isDecided.current = false;
      if (searchable) combobox.focusSearchInput();
      else combobox.updateSelectedOptionIndex('active');
    },
  });
  const choose = (picked: string | undefined) => {
    isDecided.current = true;
    onChange(picked);
    combobox.closeDropdown();
  };
  const chosen = chosenLabel(filter);
  const isOn = chosen !== undefined;
  const wanted = text.trim().toLowerCase();
  const shown = onSearch ? options : options.filter((option) => option.label.toLowerCase().includes(wanted));

  return (
    <span className="ty-chip" data-on={isOn || undefined}>
      <Combobox
        store={combobox}
        width={240}
        position="bottom-start"
        withinPortal={!isInside}
        shadow="md"
        radius="md"
        onOptionSubmit={(picked) => choose(picked === value && !required ? undefined : picked)}
      >
        <Combobox.Target targetType="button">
          <button ref={main} type="button" className="ty-chip-main" onClick={() => combobox.toggleDropdown()}>
            <span>{label}</span>
            <b>{chosen ?? neutral}</b>
            {(!isOn || required) && <ChevronDown size={13} aria-hidden />}
          </button>
        </Combobox.Target>
        <Combobox.Dropdown aria-label={label}>
          {searchable && (
            <Combobox.Search
              role="combobox"
              aria-expanded
              aria-controls={combobox.listId ?? undefined}
              aria-label={`Search ${label}`}
              placeholder="Search"
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value);
                onSearch?.(event.currentTarget.value);
                combobox.updateSelectedOptionIndex('selected');
              }}
              onKeyDown={(event) => {
                if (event.nativeEvent.isComposing) return;
                // With an option highlighted, Enter chooses it.
                if (event.key === 'Enter' && combobox.getSelectedOptionIndex() !== -1) return;
                if (event.key !== 'Enter' && event.key !== 'Tab') return;
                // What the server found for an earlier text may begin with this one too.
                const named = onSearch ? calledIn(shown, text)[0] : namedBy(shown, text, value ?? null);
                if (named) choose(named.value);
                else if (event.key === 'Enter' && free) combobox.closeDropdown();
              }}
              rightSection={loading && <Loader size={14} />}
            />
          )}
          <Combobox.Options aria-label={label} {...(searchable && { mah: 280 })} className="ty-chip-options">
            {shown.map((option) => (
              <Combobox.Option key={option.value} value={option.value} active={option.value === value}>
                <span className="ty-row" data-split>
                  {option.label}
                  {option.value === value && <Check size={14} aria-hidden />}
                </span>
              </Combobox.Option>
            ))}
            {shown.length === 0 && !failed && <Combobox.Empty>{loading ? 'Looking…' : nothing}</Combobox.Empty>}
          </Combobox.Options>
          {from && <FetchError of={from} sentence="These could not be read." then={() => main.current} />}
        </Combobox.Dropdown>
      </Combobox>
      {isOn && !required && (
        <button
          type="button"
          className="ty-chip-clear"
          aria-label={`Clear ${label} ${chosen}`}
          onClick={() => onChange(undefined)}
        >
          <X size={13} aria-hidden />
        </button>
      )}
    </span>
  );
}
