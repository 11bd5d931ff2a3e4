import './customer-bar.css';
import { UnstyledButton } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Tag } from '../../../ui/controls/tag.tsx';
import type { Load } from '../../loads/wire.ts';
import { CustomerPanel } from './customer-panel.tsx';
import { useUnsavedDetails } from './use-unsaved-details.ts';

/** Customer Details as one line, if there is no room beside the items. */
export function CustomerBar({ load }: { load: Load }) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const isUnsaved = useUnsavedDetails(load);
  return (
    <>
      <UnstyledButton
        className="ty-customer-bar"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <b>{load.companyName}</b>
        <span className="ty-muted ty-ellipsis">
          {[`${load.city}, ${load.state}`, load.facilityName, load.notes].filter(Boolean).join(' · ')}
        </span>
        <span className="ty-muted ty-small">Customer details</span>
        {isUnsaved && <Tag tone="pending">Unsaved changes</Tag>}
        <ChevronDown size={14} aria-hidden data-open={open || undefined} />
      </UnstyledButton>
      {/* Stays mounted, so that typed values survive closing it. */}
      <div id={panel} className="ty-customer-fold" hidden={!open}>
        <CustomerPanel load={load} />
      </div>
    </>
  );
}
