import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../controls/button.tsx';
import { confirmDelete } from '../layers/confirm.tsx';
import { Dialog } from '../layers/dialog.tsx';
import { Page } from '../page/page.tsx';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { mount } from '../testing/mount.tsx';
import { toast, toastError } from './toast.ts';

beforeEach(async () => {
  await page.viewport(1280, 720);
});

test('a toast is announced, waits under the pointer, and goes by itself', async () => {
  const screen = await mount(<Button onClick={() => toast('Added to load 1042')}>Add</Button>);
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('Added to load 1042');
  const shown = screen.getByRole('group').getByText('Added to load 1042');
  await shown.hover();
  await new Promise((resolve) => setTimeout(resolve, 2600));
  await expect.element(shown).toBeVisible();
  await screen.getByRole('button', { name: 'Add' }).hover();
  await expect.element(shown, { timeout: 4000 }).not.toBeInTheDocument();
});

test('what floats over the page stands in a landmark', async () => {
  const screen = await mount(
    <main>
      <Button reason="Not yet">Finish</Button>
      <Button onClick={() => toastError({ message: 'The picture was not sent.' })}>Send</Button>
    </main>,
  );
  await screen.getByRole('button', { name: 'Send' }).click();
  const region = screen.getByRole('region', { name: 'Messages' });
  await expect.element(region.getByText('The picture was not sent.').last()).toBeVisible();
  await screen.getByRole('button', { name: 'Finish' }).hover();
  await expect.element(region.getByRole('tooltip', { name: 'Not yet' })).toBeVisible();
  expect(await accessibilityFaults(document.body, { landmarks: true })).toEqual([]);
  await region.getByRole('button', { name: 'Close this message' }).click();
});

test('an error stays until it is closed, and names its request', async () => {
  const screen = await mount(
    <Button onClick={() => toastError({ message: 'The picture was not sent.', requestId: 'req-7' })}>Send</Button>,
  );
  await screen.getByRole('button', { name: 'Send' }).click();
  const shown = screen.getByText('The picture was not sent. Request req-7.');
  await new Promise((resolve) => setTimeout(resolve, 2300));
  await expect.element(shown).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await screen.getByRole('button', { name: 'Close this message' }).click();
  await expect.element(shown).not.toBeInTheDocument();
});

test.each([
  [1280, 900],
  [390, 900],
  [1280, 20],
  [390, 20],
])(
  'a toast covers neither the title nor the buttons of an open layer, at %i px with %i px of content',
  async (width, height) => {
    await page.viewport(width, 720);
    const screen = await mount(
      <Dialog title="Complete" opened onClose={() => {}} footer={<Button>Later</Button>}>
        <Button onClick={() => toast('The picture was sent.')}>Send</Button>
        <div style={{ height }} />
      </Dialog>,
    );
    await screen.getByRole('button', { name: 'Send' }).click();
    const shown = screen.getByRole('group').getByText('The picture was sent.');
    await expect.element(shown).toBeVisible();
    const box = (element: Element) => element.getBoundingClientRect();
    const others = [screen.getByText('Complete', { exact: true }), screen.getByRole('button', { name: 'Later' })];
    // It slides in.
    await expect
      .poll(() => {
        const toastBox = box(shown.element().closest('.ty-toast')!);
        return others.every(
          (other) => box(other.element()).bottom <= toastBox.top || box(other.element()).top >= toastBox.bottom,
        );
      })
      .toBe(true);
  },
);

test.each([
  [1280, 800],
  [390, 844],
])('a toast covers neither the head of a page nor the bar at its end, at %i px', async (width, height) => {
  await page.viewport(width, height);
  const screen = await mount(
    <div style={{ height: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Page
        title="Load 1042"
        back={{ to: '/loads', label: 'All loads' }}
        actions={<Button>More</Button>}
        bar={<Button style={{ width: '100%' }}>Finish</Button>}
      >
        <Button onClick={() => toast('The note was saved.')}>Save</Button>
        <Button onClick={() => toastError({ message: 'The picture was not sent.' })}>Send</Button>
      </Page>
    </div>,
  );
  await screen.getByRole('button', { name: 'Save' }).click();
  await screen.getByRole('button', { name: 'Send' }).click();
  const named = (role: 'link' | 'button' | 'heading', name: string) => screen.getByRole(role, { name }).element();
  const tapped = [named('link', 'All loads'), named('heading', 'Load 1042'), named('button', 'More')];
  for (const text of ['The note was saved.', 'The picture was not sent.']) {
    const shown = screen.getByRole('group').getByText(text);
    await expect.element(shown).toBeVisible();
    // It slides in.
    await expect
      .poll(() => {
        const over = shown.element().closest('.ty-toast')!.getBoundingClientRect();
        return [...tapped, named('button', 'Finish')].filter((each) => {
          const under = each.getBoundingClientRect();
          return under.bottom > over.top && under.top < over.bottom;
        });
      })
      .toEqual([]);
  }
});

test('on a phone a toast over a button does not take its touches', async () => {
  await page.viewport(390, 844);
  let presses = 0;
  const add = () => {
    presses += 1;
    toast(`Added ${presses} to load 1042`);
  };
  const screen = await mount(
    <div style={{ position: 'fixed', bottom: 20 }}>
      <Button onClick={add}>Add</Button>
    </div>,
  );
  const button = screen.getByRole('button', { name: 'Add' });
  await button.click();
  const shown = screen.getByRole('group').getByText('Added 1 to load 1042');
  await expect.element(shown).toBeVisible();
  // It slides in.
  await expect
    .poll(() => {
      const [over, under] = [shown.element().closest('.ty-toast')!, button.element()].map((each) =>
        each.getBoundingClientRect(),
      );
      return over!.top < under!.bottom && over!.bottom > under!.top;
    })
    .toBe(true);
  await button.click();
  expect(presses).toBe(2);
});

function Deleting() {
  const [answer, setAnswer] = useState('');
  return (
    <>
      <Button
        onClick={() => void confirmDelete('customer', 'Macon Metal').then((yes) => setAnswer(yes ? 'deleted' : 'kept'))}
      >
        Delete
      </Button>
      <p>Answer: {answer}</p>
    </>
  );
}

test.for([
  ['{Enter}', 'kept'],
  ['{Escape}', 'kept'],
  ['{Tab}{Enter}', 'deleted'],
] as const)('a delete asks first, starts at Cancel, and %s means %s', async ([keys, answer]) => {
  const screen = await mount(<Deleting />, { scheme: answer === 'kept' ? 'light' : 'dark' });
  const button = screen.getByRole('button', { name: 'Delete', exact: true });
  await button.click();
  await expect.element(screen.getByText('Are you sure you want to delete the customer Macon Metal?')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.keyboard(keys);
  await expect.element(screen.getByText(`Answer: ${answer}`)).toBeVisible();
  await expect.element(button).toHaveFocus();
});
