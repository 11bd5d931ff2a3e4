import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedDrafts } from '../../../../ui/session/use-stored-draft.ts';
import { outgoing } from '../../../../ui/outgoing/outgoing.ts';
import { outgoingStore } from '../../../../ui/outgoing/outgoing-store.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { invoices } from '../../../invoices/contract.ts';
import { addLineDraft, emptyEntry } from '../../../loads/web/panels/add-line-entry.ts';
import { loadItems } from '../../../loads/items/contract.ts';
import type { Load } from '../../../loads/wire.ts';
import { loadSearch } from '../../paths.ts';
import { LoadClosing, openClosing } from '../testing/load-closing.tsx';
import { openLoad } from '../testing/open-load.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** A load to which another user adds an item at this event. */
const otherAdds = 'other-adds';
const added = { items: 3, grandtotal: 826.22 };
function ChangingLoad({ type, change = added }: { type: 1 | 3; change?: Partial<Load> }) {
  const [load, setLoad] = useState<Load>({ ...openLoad, type, invoiceNo: type === 3 ? 'ATL-20417' : null });
  useWindowEvent(otherAdds, () => setLoad((now) => ({ ...now, ...change })));
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

test.each<[Partial<Load>, string, string]>([
  [{ items: 6, grandtotal: 826.22 }, '4 items were added meanwhile. The total is now $826.22.', 'Go on with $826.22'],
  [{ items: 1, grandtotal: 90.5 }, '1 item was taken off meanwhile. The total is now $90.50.', 'Go on with $90.50'],
  [{ grandtotal: 90.5 }, 'The load has changed meanwhile. The total is now $90.50.', 'Go on with $90.50'],
  [{ items: 3 }, '1 item was added meanwhile. The total is now $184.35.', 'Go on with $184.35'],
  // The total is hidden.
  [{ items: 3, grandtotal: undefined }, '1 item was added meanwhile.', 'Go on'],
])('a change of others is told before it is gone on with: %j', async (change, sentence, label) => {
  const { screen } = await openAs(<ChangingLoad type={1} change={change} />, {
    as: { canBuildCart: true, canSeeSubtotal: true },
    search: loadSearch,
    at: '?closing=finish',
  });
  const sheet = screen.getByRole('dialog');
  await expect.element(sheet.getByRole('button', { name: 'Finish order' })).toHaveFocus();
  window.dispatchEvent(new Event(otherAdds));
  await expect.element(sheet.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: label, exact: true })).toBeVisible();
});

/** The adds of the load that other visits have left: those with a sentence wait for the user. */
const keepAdds = async (adds: readonly { problem?: string }[]) => {
  await outgoing.forget();
  for (const [at, { problem }] of adds.entries())
    await outgoingStore.put({
      key: `${at}`,
      keyIn: 'clientId',
      userId: 1,
      tab: 'other',
      subject: 'load.7',
      what: 'Item',
      name: 'GD3EA6',
      method: 'POST',
      path: loadItems.addItem.path,
      makesStale: [],
      sent: { loadId: 7 },
      shown: {},
      since: at,
      state: problem === undefined ? 'waiting' : 'refused',
      otherwise: '',
      ...(problem !== undefined && { refusal: { sentence: problem, status: 409, code: 'ASK', fields: {} } }),
    });
  await outgoing.resume();
};

test.each([
  ['finish', 'Finish order', 1],
  ['complete', 'Complete order', 3],
] as const)('%s waits for the adds that are under way', async (step, label, type) => {
  const { screen } = await openClosing({ type }, { at: `?closing=${step}`, unanswered: [loadItems.addItem] });
  const sheet = screen.getByRole('dialog');
  const press = sheet.getByRole('button', { name: label });
  await expect.element(press).not.toHaveAttribute('aria-disabled');
  await keepAdds([{}]);
  await expect
    .element(sheet.getByRole('list', { name: 'Before you go on' }))
    .toHaveTextContent('1 item that you added is not on the load yet. Wait for it, or drop it.');
  await expect.element(press).toHaveAttribute('aria-disabled', 'true');
  const problem = 'It is on this load already.';
  for (const [list, sentence] of [
    [[{}, {}], '2 items that you added are not on the load yet. Wait for them, or drop them.'],
    // Waiting does not help where the server asked.
    [[{}, { problem }], '1 item that you added waits for you. Add it anyway, edit it or drop it.'],
    [[{ problem }, { problem }], '2 items that you added wait for you. Add them anyway, edit or drop them.'],
  ] as const) {
    await keepAdds(list);
    await expect.element(sheet.getByRole('list', { name: 'Before you go on' })).toHaveTextContent(sentence);
    await expect.element(press).toHaveAttribute('aria-disabled', 'true');
  }
  await keepAdds([]);
  await expect.element(press).not.toHaveAttribute('aria-disabled');
});

const keepUnclear = (...codes: string[]) =>
  storedDrafts.write('unclear-codes.7', { list: codes.map((code) => ({ code, quantity: '' })) });
test.each<[string, () => void, string]>([
  [
    'two codes without a converter',
    () => keepUnclear('KW60OS', 'XT74'),
    '“KW60OS”, “XT74” were typed and are not on the load.',
  ],
  ['one code without a converter', () => keepUnclear('KW60OS'), '“KW60OS” was typed and is not on the load.'],
  [
    'a code in the add line',
    () => storedDrafts.write(addLineDraft(7), { ...emptyEntry, code: ' GD3 ' }),
    '“GD3” is typed in the add line and is not on the load.',
  ],
])('a finish tells of %s, and an invoice has none', async (_, keep, sentence) => {
  keep();
  for (const [type, step, label] of [
    [1, 'finish', 'Finish order'],
    [3, 'complete', 'Complete order'],
  ] as const) {
    const { screen } = await openClosing({ type }, { at: `?closing=${step}` });
    const sheet = screen.getByRole('dialog');
    // They are only to be minded.
    await expect.element(sheet.getByRole('button', { name: label })).not.toHaveAttribute('aria-disabled');
    expect(sheet.getByText(sentence, { exact: true }).query() !== null).toBe(type === 1);
    await screen.unmount();
  }
});

test.each([
  [{ notes: 'Friday' }, true],
  [{ notes: '' }, false],
])('details of the customer that are typed as %j are told of as unsaved: %s', async (typed, isSaid) => {
  storedDrafts.write('details.7', { typed, over: openLoad });
  const { screen } = await openClosing({}, { at: '?closing=finish' });
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Finish order' })).toBeVisible();
  const sentence = 'Customer details are typed and not saved. Save them first if they belong on the invoice.';
  expect(screen.getByText(sentence, { exact: true }).query() !== null).toBe(isSaid);
});
