import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { identifyPath } from '../paths.ts';
import IdentifyPage from './identify-page.tsx';
import { currentCart as load, foundConverter as found } from './testing/identify-answers.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const list = [found(1, 'GD3'), found(2, 'GD4')];
const answer = { list: list as readonly object[], lookAlikes: [] as readonly object[] };
const open = (at: string, as: object = {}, more: object = {}) =>
  openAs(<IdentifyPage />, {
    at,
    path: identifyPath,
    as: { canBuildCart: true, ...as },
    answers: [
      [catalogue.searchConverters, answer],
      [loadLifeCycle.getLoad, load],
      [loadItems.addItem, { itemId: 9, version: 3, message: 'Successfully added the item in load' }],
    ],
    unanswered: [catalogue.getConverter, catalogue.getReceipt],
    ...more,
  });
const box = () => page.getByRole('combobox', { name: /Code, serial/ });
const boxOf = () => page.getByRole('textbox', { name: /Code, serial/ });
/** Answers searches otherwise from now on. */
const answering = (other: () => Response | Promise<Response>) => {
  const before = vi.mocked(fetch).getMockImplementation()!;
  vi.mocked(fetch).mockImplementation(async (address, init) =>
    new URL(new Request(address, init).url).pathname === catalogue.searchConverters.path
      ? other()
      : before(address, init),
  );
};

test.each([
  ['?text=gd', '“gd”'],
  ['?make=Toyota', 'what is chosen'],
])('without a connection no price of %s is shown, and that is said', async (at, of) => {
  await open('');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  try {
    await open(at);
    await expect.element(page.getByText('No connection').first()).toBeVisible();
    await expect
      .element(
        page.getByText(`Prices of ${of} are not shown; they load when the connection is back.`, { exact: false }),
      )
      .toBeVisible();
  } finally {
    vi.restoreAllMocks();
    window.dispatchEvent(new Event('online'));
  }
});

test('while the server does not answer, earlier results are not shown under the next text', async () => {
  await open('?text=gd');
  await expect.element(page.getByRole('row', { name: /GD4/ })).toBeVisible();
  answering(() => Response.error());
  await box().fill('gdx');
  await expect
    .element(page.getByText('Prices of “gdx” are not shown; it is being asked again.', { exact: false }))
    .toBeVisible();
  expect(page.getByRole('row', { name: /GD4/ }).query()).toBeNull();
});

test('an answer that is late takes the earlier results away, and shows its own', async () => {
  await open('?text=gd');
  await expect.element(page.getByRole('row', { name: /GD4/ })).toBeVisible();
  let answerNow = (_: Response) => {};
  answering(
    () =>
      new Promise((resolve) => {
        answerNow = resolve;
      }),
  );
  await box().fill('gdx');
  await expect.poll(() => page.getByRole('row', { name: /GD4/ }).query()).toBeNull();
  answerNow(Response.json({ ...answer, list: [found(5, 'GDX5')] }));
  await expect.element(page.getByRole('row', { name: /GDX5/ })).toBeVisible();
});

test('in pictures a search that fails, and one that finds nothing, say so', async () => {
  const { readAgain } = await open('?text=gd&view=pictures');
  await expect.element(page.getByRole('row', { name: /GD4/ })).toBeVisible();
  answering(() => Response.json({ error: 'No' }, { status: 400 }));
  await readAgain();
  await expect.element(page.getByText('The search did not work')).toBeVisible();
  answering(() => Response.json({ list: [], lookAlikes: [] }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nothing matches “gd”' })).toBeVisible();
});

test('of a make without results nothing is cleared but the make', async () => {
  await open('?make=Toyota', {}, { answers: [[catalogue.searchConverters, { list: [], lookAlikes: [] }]] });
  await expect.element(page.getByRole('heading', { name: 'Nothing matches', exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: 'Clear the search' }).query()).toBeNull();
  await expect.element(page.getByText('A filter may hide it.', { exact: false })).toBeVisible();
});

/** What a screen reader has been told. */
const told = () =>
  page
    .getByRole('region', { name: 'Messages' })
    .getByRole('status')
    .elements()
    .map(({ textContent }) => textContent)
    .join(' ');

test('a screen reader is told how many were found and how, which one the arrows show, and that codes are cleared', async () => {
  // Codes of their own: what an earlier test announced may still be read out.
  const own = { list: [found(11, 'QX1'), found(12, 'QX2'), found(13, 'QX3', 'exact')], lookAlikes: [] };
  const { screen } = await open('?text=qx&view=pictures', {}, { answers: [[catalogue.searchConverters, own]] });
  await expect.poll(told).toContain('3 results, 1 exact, 2 close');
  await page.getByRole('link', { name: /^QX1/ }).click();
  const panel = page.getByRole('complementary', { name: 'Converter QX1' });
  await expect.element(panel).toBeVisible();
  (panel.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(told).toContain('QX2');
  await screen.unmount();
  await open('');
  await page.getByRole('button', { name: 'Clear the recent codes' }).click();
  await expect.poll(told).toContain('The recent codes are cleared');
});

test('pictures and table are chosen, and the address says so', async () => {
  const { screen } = await open('?text=gd');
  await expect.element(page.getByRole('row', { name: /GD4/ })).toBeVisible();
  (page.getByRole('radio', { name: 'Pictures' }).element() as HTMLElement).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ text: 'gd', view: 'pictures' });
  await expect.element(page.getByRole('radio', { name: 'Pictures' })).toBeChecked();
  (page.getByRole('radio', { name: 'Table' }).element() as HTMLElement).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ text: 'gd' });
});

test('in pictures arrows move from link to link', async () => {
  await open('?text=gd&view=pictures');
  const link = (name: RegExp) => page.getByRole('link', { name });
  await expect.element(link(/^GD3/)).toBeVisible();
  (link(/^GD3/).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(link(/^GD4/)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(link(/^GD4/)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(link(/^GD3/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link(/^GD4/)).toHaveFocus();
});

test('on a phone a result leads to its page by Enter too, and a recent code leaves the keyboard closed', async () => {
  await page.viewport(390, 844);
  const { screen } = await open('?text=gd&view=pictures');
  const link = page.getByRole('link', { name: /^GD4/ });
  await expect.element(link).toBeVisible();
  await link.click();
  await expect.poll(() => screen.router.state.location.href).toBe('/converter/2?text=gd&view=pictures');
});

test('on a phone cards show no highlight, so that a letter is typed', async () => {
  await page.viewport(390, 844);
  const { bodies } = await open('?text=gd&load=7');
  await expect.element(page.getByRole('link', { name: /^GD4/ })).toBeVisible();
  boxOf().element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}a');
  expect(await bodies(loadItems.addItem)).toEqual([]);
});

test.each([
  ['text=gd3&make=Toyota', '/converters/identify?text=gd3&make=Toyota'],
  ['make=Toyota', '/converters/identify?make=Toyota'],
  ['GD3', '/converters/identify?text=GD3'],
  ['vinNumber=1HGCM82633A004352&year=2003', '/converters/vehicle?vin=1HGCM82633A004352&year=2003'],
])('an address of an earlier version that ends in %s leads to %s', async (parameters, href) => {
  const { screen } = await openAs(<IdentifyPage parameters={parameters} />, {
    path: identifyPath,
    as: { canBuildCart: true },
  });
  await expect.poll(() => screen.router.state.location.href).toBe(href);
});

test('a key that is held down adds once, and one of a composed word is typed', async () => {
  const { bodies } = await open('?text=gd&load=7');
  await expect.element(page.getByRole('button', { name: 'Add GD4 to load 7' })).toBeVisible();
  await expect.element(page.getByText('Bayou Metals').first()).toBeVisible();
  box().element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await expect.element(page.getByRole('row', { selected: true, name: /GD3/ })).toBeVisible();
  const press = (more: KeyboardEventInit) =>
    box()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true, ...more }));
  press({ isComposing: true });
  expect(press({ repeat: true })).toBe(false);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('row', { selected: true, name: /GD4/ })).toBeVisible();
  press({});
  await expect.poll(() => bodies(loadItems.addItem)).toMatchObject([{ productId: 2 }]);
});

test('a on the highlighted result of the open panel adds what its panel says', async () => {
  const { bodies } = await open('?text=gd&load=7&open=2&qty=2.5');
  await expect.element(page.getByRole('complementary', { name: 'Converter GD4' })).toBeVisible();
  await expect.element(page.getByText('Bayou Metals').first()).toBeVisible();
  box().element().focus();
  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  await expect.element(page.getByRole('complementary', { name: 'Converter GD4' })).toBeVisible();
  await userEvent.keyboard('a');
  await expect.poll(() => bodies(loadItems.addItem)).toMatchObject([{ productId: 2 }]);
});

test.each([{ shiftKey: true }, { metaKey: true }, { ctrlKey: true }, { altKey: true }, { isComposing: true }])(
  'an arrow with %o moves nothing',
  async (more) => {
    await open('?text=gd&open=1');
    const panel = page.getByRole('complementary', { name: 'Converter GD3' });
    await expect.element(panel).toBeVisible();
    await expect.element(page.getByRole('row', { selected: true, name: /GD3/ })).toBeVisible();
    const target = panel.element() as HTMLElement;
    target.focus();
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true, ...more }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await expect.element(panel).toBeVisible();
  },
);
