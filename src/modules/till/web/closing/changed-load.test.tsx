import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSearch } from '../../../../kernel/screen-search.ts';
import { storedDrafts } from '../../../../ui/session/use-stored-draft.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { invoices } from '../../../invoices/contract.ts';
import { LoadClosing, openClosing } from '../testing/load-closing.tsx';
import { openLoad } from '../testing/open-load.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** A load to which another user adds an item at this event. */
const otherAdds = 'other-adds';
function ChangingLoad({ type }: { type: 1 | 3 }) {
  const [load, setLoad] = useState({ ...openLoad, type, invoiceNo: type === 3 ? 'ATL-20417' : null });
  useWindowEvent(otherAdds, () => setLoad((now) => ({ ...now, items: now.items + 1, grandtotal: 826.22 })));
  return <LoadClosing load={load} />;
}

test.each([
  ['finish', 'Finish order', 1, invoices.finishLoad],
  ['complete', 'Complete order', 3, invoices.completeLoad],
] as const)('%s: a press meant for one total does not fix another', async (step, label, type, call) => {
  const { screen, bodies } = await openAs(<ChangingLoad type={type} />, {
    as: { canBuildCart: true, canSeeSubtotal: true },
    search: loadSearch,
    at: `?closing=${step}`,
  });
  const sheet = screen.getByRole('dialog');
  await expect.element(sheet.getByRole('button', { name: label })).toHaveFocus();
  window.dispatchEvent(new Event(otherAdds));
  await expect
    .element(sheet.getByRole('alert'))
    .toHaveTextContent('1 item was added meanwhile. The total is now $826.22.');
  await expect.element(sheet.getByRole('button', { name: 'Go on with $826.22' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet.getByRole('button', { name: label })).toHaveFocus();
  expect(await bodies(call)).toEqual([]);
  await expect.element(sheet.getByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bodies(call)).toMatchObject([{ loadId: 7, expectedTotal: 826.22 }]);
});

test.each([
  ['finish', 'Finish order', 1],
  ['complete', 'Complete order', 3],
] as const)('%s waits for the adds that are under way', async (step, label, type) => {
  const { screen } = await openClosing({ type }, { at: `?closing=${step}` });
  const sheet = screen.getByRole('dialog');
  const press = sheet.getByRole('button', { name: label });
  await expect.element(press).not.toHaveAttribute('aria-disabled');
  storedDrafts.write('waiting-adds.7', { list: [{ id: 'a' }] });
  await expect
    .element(sheet.getByRole('list', { name: 'Before you go on' }))
    .toHaveTextContent('1 item that you added is not on the load yet. Wait for it, or drop it.');
  await expect.element(press).toHaveAttribute('aria-disabled', 'true');
  // Waiting does not help where the server asked.
  storedDrafts.write('waiting-adds.7', { list: [{ id: 'a' }, { id: 'b', problem: 'It is on this load already.' }] });
  await expect
    .element(sheet.getByRole('list', { name: 'Before you go on' }))
    .toHaveTextContent('1 item that you added waits for you. Add it anyway, edit it or drop it.');
  await expect.element(press).toHaveAttribute('aria-disabled', 'true');
  storedDrafts.write('waiting-adds.7', undefined);
  await expect.element(press).not.toHaveAttribute('aria-disabled');
});

test.each([
  [1, '“KW60OS”, “XT74” were typed and are not on the load.'],
  [3, ''],
] as const)('a finish of type %i tells of codes that no converter was chosen for: %s', async (type, sentence) => {
  storedDrafts.write('unclear-codes.7', { list: ['KW60OS', 'XT74'].map((code) => ({ code, quantity: '' })) });
  const { screen } = await openClosing({ type }, { at: `?closing=${type === 1 ? 'finish' : 'complete'}` });
  const sheet = screen.getByRole('dialog');
  await expect
    .element(sheet.getByRole('button', { name: type === 1 ? 'Finish order' : 'Complete order' }))
    .toBeVisible();
  if (sentence !== '') await expect.element(sheet.getByText(sentence)).toBeVisible();
  else expect(sheet.getByText(/not on the load/).query()).toBeNull();
});
