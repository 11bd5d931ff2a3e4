import { useState } from 'react';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from '../../../ui/controls/button.tsx';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { storedDrafts } from '../../../ui/session/use-stored-draft.ts';
import type { Load } from '../../loads/wire.ts';
import { addLineDraft, emptyEntry } from '../../loads/web/panels/add-line-entry.ts';
import { FinishedNotice } from './finished-notice.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

type ChangingProps = { from: number; to: number; isClosing?: boolean; isOwn?: boolean };

/** A load that changes by the press of a button. */
function Changing({ from, to, isClosing = false, isOwn = false }: ChangingProps) {
  const [type, setType] = useState(from);
  const load = {
    loadId: 7,
    type,
    invoiceNo: type === 1 ? undefined : 'ATL-20417',
    isFinishedByReader: isOwn,
  } as unknown as Load;
  return (
    <>
      <Button onClick={() => setType(to)}>Change</Button>
      <FinishedNotice load={load} isClosing={isClosing} />
    </>
  );
}
const change = () => page.getByRole('button', { name: 'Change' }).click();

test.each([3, 4])('a cart that somebody else finishes (%i) says so, and what typed code is not on it', async (to) => {
  const { screen } = await openAs(<Changing from={1} to={to} />);
  // Drafts are stored for the signed-in user.
  storedDrafts.write(addLineDraft(7), { ...emptyEntry, code: '1043176 ' });
  expect(screen.getByRole('note').query()).toBeNull();
  await change();
  const sentence =
    'Somebody else has finished this cart: it is now ATL-20417, and nothing more can be added. “1043176” is not on it.';
  await expect.element(screen.getByRole('note')).toHaveTextContent(sentence);
  await expect.element(screen.getByRole('alert').getByText(sentence)).toBeInTheDocument();
});

test('a cart that the reader finishes in another tab says so', async () => {
  const { screen } = await openAs(<Changing from={1} to={3} isOwn />);
  await change();
  await expect
    .element(screen.getByRole('note'))
    .toHaveTextContent(
      'You have finished this cart in another tab: it is now ATL-20417, and nothing more can be added.',
    );
});

test('without a typed code it says only that', async () => {
  const { screen } = await openAs(<Changing from={1} to={3} />);
  await change();
  await expect
    .element(screen.getByRole('note'))
    .toHaveTextContent('Somebody else has finished this cart: it is now ATL-20417, and nothing more can be added.');
});

test.each([
  ['was an invoice before', 3, 4, false],
  ['is a cart again', 3, 1, false],
  ['is a quote now', 1, 5, false],
  ['is finished here', 1, 3, true],
])('a load that %s says nothing', async (_, from, to, isClosing) => {
  const { screen } = await openAs(<Changing from={from} to={to} isClosing={isClosing} />);
  await change();
  expect(screen.getByRole('note').query()).toBeNull();
});
