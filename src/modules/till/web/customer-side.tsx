import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import type { Load } from '../../loads/wire.ts';
import { CustomerPanel } from './customer-panel.tsx';

type CustomerSideProps = { load: Load; isFolded: boolean; onFold: (isFolded: boolean) => void };

/** Customer Details beside the items. Folded, it leaves its room to them; typed values stay. */
export const CustomerSide = ({ load, isFolded, onFold }: CustomerSideProps) => (
  // Scrolls by itself, so the keyboard has to reach it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <aside className="ty-till-customer" aria-label="Customer" tabIndex={0} data-folded={isFolded || undefined}>
    <span className="ty-customer-foldable">
      <IconButton
        label={isFolded ? 'Open customer details' : 'Fold customer details'}
        aria-expanded={!isFolded}
        onClick={() => onFold(!isFolded)}
      >
        {isFolded ? <PanelLeftOpen size={16} aria-hidden /> : <PanelLeftClose size={16} aria-hidden />}
      </IconButton>
    </span>
    <div hidden={isFolded}>
      <CustomerPanel load={load} />
    </div>
  </aside>
);
