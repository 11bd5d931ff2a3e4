import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '../../../../kernel/messages.ts';
import { noConnection } from '../../../../ui/feedback/describe-failure.ts';
import { answerNext } from '../../../../ui/testing/sent-requests.tsx';
import { settlements } from '../../contract.ts';
import { field, openNew, openStored, press, stored, typeHead } from './fixtures/settlement-form-cases.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const said = (sentence: string | RegExp) => page.getByText(sentence);
const save = settlements.saveSettlement;

const nextSave = (answer: () => Response | Promise<Response>) => answerNext(save, answer);
const refusal = (status: number, body: object) => () => Response.json(body, { status });
const bodiesOf = async (opened: Awaited<ReturnType<typeof openStored>>) => opened.bodies(save);

test('a failure without words is told, the form stays, and it can be saved again as the same entry', async () => {
  const opened = await openNew();
  await typeHead();
  nextSave(() => new Response('', { status: 500 }));
  await press('Save');
  await expect.element(said(messages.tryLater)).toBeVisible();
  await expect.element(field('Contract No')).toHaveValue('C-88');
  await press('Save');
  await expect.poll(() => opened.screen.router.state.location.pathname).toBe('/settlement/open');
  const [first, second] = (await bodiesOf(opened)) as { clientId: string }[];
  expect(second!.clientId).toBe(first!.clientId);
});

test('what others save is shown as long as nothing is typed', async () => {
  const opened = await openStored();
  await expect.element(field('Contract No')).toHaveValue('C-88');
  const fetching = vi.mocked(globalThis.fetch);
  const before = fetching.getMockImplementation()!;
  const saved = async (changes: object) => {
    fetching.mockImplementation(async (address, init) =>
      new URL(new Request(address, init).url).pathname === settlements.getSettlement.path
        ? Response.json({ ...stored, ...changes })
        : before(address, init),
    );
    await opened.readAgain();
  };
  await saved({ version: 4, contractNo: 'C-90' });
  await expect.element(field('Contract No')).toHaveValue('C-90');
  await field('Shipment No').fill('SH-9');
  await saved({ version: 5, contractNo: 'C-91' });
  await expect.element(field('Shipment No')).toHaveValue('SH-9');
  await press('Save');
  await expect.poll(() => bodiesOf(opened)).toMatchObject([{ contractNo: 'C-90', shipmentNo: 'SH-9', version: 4 }]);
});

test.each([true, false])('who looks through a role (%s) neither saves nor completes', async (isViewing) => {
  await openStored({}, { as: { isViewing } });
  for (const name of ['Save', 'Complete']) {
    const button = page.getByRole('button', { name, exact: true });
    if (isViewing) await expect.element(button).toHaveAccessibleDescription(messages.viewOnly);
    else await expect.element(button).not.toHaveAccessibleDescription();
  }
});

test('without a connection nothing is sent, and it can be saved once there is one', async () => {
  const opened = await openStored();
  await field('Contract No').fill('C-89');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press('Save');
  await expect.element(said(noConnection)).toBeVisible();
  expect(await bodiesOf(opened)).toEqual([]);
  online.mockReturnValue(true);
  await press('Save');
  await expect.poll(() => bodiesOf(opened)).toMatchObject([{ contractNo: 'C-89', version: 3 }]);
});

test('a changed entry is another one', async () => {
  const opened = await openNew();
  await typeHead();
  nextSave(() => new Response('', { status: 500 }));
  await press('Save');
  await expect.element(said(messages.tryLater)).toBeVisible();
  await field('Contract No').fill('C-90');
  await press('Save');
  await expect.poll(() => bodiesOf(opened)).toHaveLength(2);
  const [first, second] = (await bodiesOf(opened)) as { clientId: string }[];
  expect(second!.clientId).not.toBe(first!.clientId);
});

test('a date that is none is not saved as the date before it', async () => {
  const opened = await openStored();
  await field('Metal Due Date').fill('31-12-2026');
  for (const name of ['Save', 'Complete']) {
    await press(name);
    await expect.element(said('A date cannot be read. Mend it first.')).toBeInViewport();
  }
  await expect.element(field('Metal Due Date')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await field('Metal Due Date').fill('12-31-2026');
  await press('Save');
  await expect.poll(() => bodiesOf(opened)).toMatchObject([{ metalDueDate: '2026-12-31' }]);
});

test('a date of a new settlement that is none is not called missing', async () => {
  const opened = await openNew();
  await typeHead();
  await field('Received Date').fill('');
  await press('Save');
  await expect.element(field('Received Date')).toHaveAccessibleDescription('Required.');
  await field('Received Date').fill('31-12-2026');
  await press('Save');
  await expect.element(said('A date cannot be read. Mend it first.')).toBeInViewport();
  await expect.element(field('Received Date')).toHaveAccessibleDescription('There is no such date.');
  expect(await bodiesOf(opened)).toEqual([]);
});

test('a double click saves once', async () => {
  const opened = await openStored();
  await page.getByRole('button', { name: 'Save' }).dblClick();
  await expect.poll(() => opened.screen.router.state.location.pathname).toBe('/settlement/open');
  expect(await bodiesOf(opened)).toHaveLength(1);
});

const fresh = { ...stored, version: 4, contractNo: 'C-99', updatedDate: new Date(2026, 5, 20, 15, 5).toISOString() };
const stale = refusal(409, { error: 'Stale', code: 'STALE', fresh });

test('what became of a save is seen from the end of the form', async () => {
  await openStored();
  const last = field('Freight inland (FI), quantity');
  const refuseAtEnd = async (answer: () => Response) => {
    await last.click();
    nextSave(answer);
    await press('Save');
  };
  await refuseAtEnd(refusal(409, { error: 'Not now.' }));
  await expect.element(said('Not now.')).toBeInViewport({ ratio: 1 });
  await refuseAtEnd(stale);
  await expect.element(said(/Ada Boyd saved this settlement/)).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Take theirs' })).toHaveFocus();
});

test('a stale save tells what changed, and is saved over it after it was seen', async () => {
  const opened = await openStored();
  await field('Lot 1, Pt ppm').fill('420');
  nextSave(stale);
  await press('Save');
  await expect.element(said('Ada Boyd saved this settlement on 06-20-2026 3:05 pm.')).toBeVisible();
  await expect.element(said('Contract No: “C-99” (was “C-88”)')).toBeVisible();
  await expect.element(said('Contract No: “C-88” (was “C-99”)')).toBeVisible();
  await expect.element(said('Lot 1, Pt ppm: “420” (was “410”)')).toBeVisible();
  await field('Metal Due Date').fill('31-12-2026');
  await press('Save mine over it');
  await expect.element(said('A date cannot be read. Mend it first.')).toBeVisible();
  expect(await bodiesOf(opened)).toHaveLength(1);
  await field('Metal Due Date').fill('12-31-2026');
  await press('Save mine over it');
  await expect.poll(() => bodiesOf(opened)).toHaveLength(2);
  expect((await bodiesOf(opened))[1]).toMatchObject({
    version: 4,
    metalDueDate: '2026-12-31',
    contractNo: 'C-88',
    lotTableData: [{ ptPpm: 420 }, { ptPpm: 395 }],
  });
});

test('a stale save can be given up for what is stored', async () => {
  const opened = await openStored();
  await press('Add lot');
  await press('Add this lot');
  await expect.element(said(messages.emptyRow)).toBeVisible();
  await field('Lot 1, Pt ppm').fill('420');
  nextSave(stale);
  await press('Save');
  await press('Take theirs');
  expect(said(messages.emptyRow).query()).toBeNull();
  await expect.element(field('Contract No')).toHaveValue('C-99');
  await expect.element(field('Lot 1, Pt ppm')).toHaveValue('410');
  await press('Save');
  await expect.poll(() => bodiesOf(opened)).toHaveLength(2);
  expect((await bodiesOf(opened))[1]).toMatchObject({ version: 4, contractNo: 'C-99' });
});

test('a stale answer with just what is typed was a save whose answer was lost', async () => {
  const opened = await openStored();
  await field('Contract No').fill('C-99');
  nextSave(stale);
  await press('Save');
  await expect.poll(() => opened.screen.router.state.location.pathname).toBe('/settlement/open');
  expect(await bodiesOf(opened)).toHaveLength(1);
});

test.each([
  ['who saved changed nothing', 'Save', {}, '420', false, true],
  ['it is completed with just what is stored', 'Complete', { contractNo: 'C-99' }, '410', true, false],
])('where %s, a stale save tells what differs alone', async (_, button, changes, ppm, theirs, mine) => {
  await openStored();
  await field('Contract No').fill('contractNo' in changes ? 'C-99' : 'C-88');
  await field('Lot 1, Pt ppm').fill(ppm);
  nextSave(refusal(409, { error: 'Stale', code: 'STALE', fresh: { ...stored, version: 4, ...changes } }));
  await press(button);
  if (button === 'Complete') await press('Complete settlement');
  await expect.element(said(/Ada Boyd saved this settlement/)).toBeVisible();
  expect(said('What they changed:').elements()).toHaveLength(theirs ? 1 : 0);
  expect(said(/^What yours would change/).elements()).toHaveLength(mine ? 1 : 0);
});

test('a settlement that was completed meanwhile becomes read-only and shows what was typed', async () => {
  const opened = await openStored();
  await field('Lot 1, Pt ppm').fill('420');
  nextSave(() => {
    vi.mocked(globalThis.fetch).mockImplementation(async () =>
      Response.json({ ...stored, isComplete: true, completedDate: '2026-07-01T12:00:00Z', version: 4 }),
    );
    return refusal(409, { error: 'Settlement S-2041 is complete.', code: 'COMPLETE' })();
  });
  await press('Save');
  await expect.element(said(/It cannot be changed any more/)).toBeVisible();
  await expect.element(field('Lot 1, Pt ppm')).toBeDisabled();
  await expect.element(said('Lot 1, Pt ppm: “420” (was “410”)')).toBeVisible();
  expect(opened.screen.router.state.location.pathname).toBe('/settlement/open/create/7');
});

test('completing asks first, and needs no reason where the weights close', async () => {
  const opened = await openStored();
  await press('Complete');
  await expect.element(said('A completed settlement cannot be changed any more.')).toBeVisible();
  expect(field('Reason').query()).toBeNull();
  expect(await bodiesOf(opened)).toEqual([]);
  await press('Complete settlement');
  await expect.poll(() => opened.screen.router.state.location.pathname).toBe('/settlement/open');
  expect(await bodiesOf(opened)).toMatchObject([{ settlementId: 7, version: 3, isComplete: true, reason: '' }]);
});

test('completing needs a reason where the weights do not close', async () => {
  const opened = await openStored({
    mmiReceived: { gross: 830, tare: 5, net: 825, total: 825 },
    mmiProcessed: { ...stored.mmiProcessed, monoNet: 800, monoDry: 801 },
  });
  await press('Complete');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/AB Received is 825\.000 kg net and AB Processed 800\.000 kg/)).toBeVisible();
  await expect.element(dialog.getByText('Mono: the dry weight is above the net weight.')).toBeVisible();
  const complete = dialog.getByRole('button', { name: 'Complete settlement' });
  await expect.element(complete).toHaveAccessibleDescription('Say why first.');
  await dialog.getByRole('textbox').click();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('Dust was lost');
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Dust was lost');
  expect(await bodiesOf(opened)).toEqual([]);
  await complete.click();
  await expect.poll(() => bodiesOf(opened)).toMatchObject([{ isComplete: true, reason: 'Dust was lost' }]);
});

test('what is typed survives a reload, asks before it is left, and can be discarded', async () => {
  const opened = await openStored();
  await field('Lot 1, Pt ppm').fill('420');
  await page.getByRole('link', { name: 'Back To Settlement' }).click();
  await expect.element(said(/It is kept in this tab/)).toBeVisible();
  await press('Leave');
  await expect.element(said('Another page')).toBeVisible();
  await opened.screen.unmount();
  await openStored();
  await expect.element(field('Lot 1, Pt ppm')).toHaveValue('420');
  await press('Discard it');
  await expect.element(field('Lot 1, Pt ppm')).toHaveValue('410');
  await expect.element(page.getByRole('button', { name: 'Discard it' })).not.toBeInTheDocument();
});
