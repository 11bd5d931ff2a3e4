import './split-button.css';
import { ChevronDown } from 'lucide-react';
import type { RowAction } from '../data-table/column.ts';
import { ActionMenu } from '../layers/action-menu.tsx';
import { Button, type ButtonProps } from './button.tsx';

type SplitButtonProps = ButtonProps & {
  /** The acts beside the one of the button. */
  more: readonly RowAction[];
  /** Names the button that opens them. */
  moreLabel: string;
};

/** A button with a second one beside it that opens further acts of its kind. */
export const SplitButton = ({ more, moreLabel, ...button }: SplitButtonProps) => (
  <div className="ty-split">
    <Button {...button} />
    <ActionMenu label={moreLabel} actions={more} position="top-end" variant={button.variant ?? 'default'}>
      <ChevronDown size={18} aria-hidden />
    </ActionMenu>
  </div>
);
