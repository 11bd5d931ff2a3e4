import { Checkbox, Popover } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import { IconButton } from '../controls/icon-button.tsx';
import { usePhone } from '../page/media.ts';
import type { Column } from './column.ts';

type ColumnChoiceProps = {
  columns: readonly Pick<Column<never>, 'key' | 'title' | 'fixed'>[];
  /** Keys of the hidden columns. */
  hidden: readonly string[];
  /** Called to store the user's choice. */
  onChange: (hidden: string[]) => void;
};

/** Which columns a list shows. The first one is the link to the row and always stays. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  // A phone shows cards, which have no columns.
  if (usePhone()) return null;
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md" radius="md">
      <Popover.Target>
        <IconButton label="Choose columns" size={32}>
          <Columns3 size={16} aria-hidden />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className="ty-column-choice">
          <legend>Columns</legend>
          {columns.map((column, index) => (
            <Checkbox
              key={column.key}
              label={column.title}
              checked={!hidden.includes(column.key)}
              disabled={index === 0 || column.fixed === true}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked ? hidden.filter((key) => key !== column.key) : [...hidden, column.key],
                )
              }
            />
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}
