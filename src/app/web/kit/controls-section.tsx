import { SegmentedControl } from '@mantine/core';
import { Download, Pencil, Plus, Trash } from 'lucide-react';
import { useState } from 'react';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { confirm, confirmDelete } from '../../../ui/layers/confirm.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { Drawer } from '../../../ui/layers/drawer.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { toast, toastError } from '../../../ui/feedback/toast.ts';
import { kitPath } from '../paths.ts';
import { Section } from './section.tsx';

const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1000));

export const ControlsSection = () => (
  <>
    <Section title="Buttons" note="Filled is the one thing of a screen. What cannot be done now says why.">
      <Button variant="filled" leftSection={<Plus size={15} aria-hidden />}>
        New cart
      </Button>
      <Button leftSection={<Download size={15} aria-hidden />}>Download</Button>
      <Button variant="subtle">Add payment</Button>
      <Button size="xs">Compare</Button>
      <ButtonLink to={kitPath({ tab: 'list' })}>To the list</ButtonLink>
      <Button variant="filled" reason="1 item is still to be decided. Approve or reject it first.">
        Finish order
      </Button>
      <BusyButton variant="filled" busyLabel="Saving…" onPress={aSecond}>
        Save
      </BusyButton>
      <BusyButton busyLabel="Saving…" busy>
        Save
      </BusyButton>
    </Section>
    <Section title="Icon buttons" note="Named by their tooltip.">
      <IconButton label="Edit">
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton label="Delete" reason="It is part of an invoice.">
        <Trash size={16} aria-hidden />
      </IconButton>
      <SegmentedControl aria-label="Period" data={['Week', 'Month', 'Year']} defaultValue="Month" />
    </Section>
    <Section title="Toasts" note="Two seconds, longer under the pointer; errors stay.">
      <Button onClick={() => toast('Added GD3+EA6 to load 1042')}>Done</Button>
      <Button
        onClick={() =>
          toastError({ message: 'The picture was not sent. It is kept and tried again.', requestId: 'req-7f3a' })
        }
      >
        Failed
      </Button>
    </Section>
    <Dialogs />
  </>
);

function Dialogs() {
  const [opened, setOpened] = useState<'dialog' | 'drawer'>();
  const [answer, setAnswer] = useState('');
  const close = () => setOpened(undefined);
  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button variant="filled" onClick={close}>
        Apply
      </Button>
    </>
  );
  return (
    <Section title="Dialogs">
      <Button
        onClick={() => void confirmDelete('customer', 'Macon Metal').then((yes) => setAnswer(yes ? 'yes' : 'no'))}
      >
        Delete a customer…
      </Button>
      <Button
        onClick={() =>
          void confirm({ title: 'Save the change', sentence: 'Are you sure you want to save the change?' }).then(
            (yes) => setAnswer(yes ? 'yes' : 'no'),
          )
        }
      >
        Save with a question…
      </Button>
      <Button onClick={() => setOpened('dialog')}>Dialog…</Button>
      <Button onClick={() => setOpened('drawer')}>Drawer…</Button>
      <output className="ty-muted">{answer && `Answered ${answer}`}</output>
      <Dialog title="Apply version 215" opened={opened === 'dialog'} onClose={close} footer={footer}>
        <p>11 open carts keep their prices until somebody asks for new ones.</p>
      </Dialog>
      <Drawer title="History of GD3+EA6" opened={opened === 'drawer'} onClose={close} footer={footer}>
        <p>Three versions of this price.</p>
      </Drawer>
    </Section>
  );
}
