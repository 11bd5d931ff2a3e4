import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dayParam, textParam } from '../../kernel/search-params.ts';
import { mount } from '../testing/mount.tsx';
import { DatedBar } from './dated-bar.tsx';
import { useSearchParams } from './search-params.ts';
import { useDatedFilters } from './use-dated-filters.ts';

const search = { from: dayParam, to: dayParam, yard: textParam, no: textParam, kind: textParam, page: textParam };
const searched = vi.fn<() => void>();
beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  searched.mockReset();
  await page.viewport(414, 896);
});

/** The bar of a list whose rows have a yard. Below it stands what is sent. */
function Bar() {
  const dated = useDatedFilters(useSearchParams(search), { keys: ['yard', 'no', 'kind'], onSearch: searched });
  const options = [{ value: '3', label: 'Atlanta' }];
  return (
    <>
      <DatedBar
        means="The day of the test."
        dated={dated}
        filters={[
          dated.filter('yard', { label: 'Yard', neutral: 'All', options }),
          {
            key: 'no',
            isOn: dated.applied.values['no'] !== undefined,
            field: (
              <input
                aria-label="Number"
                value={dated.values['no'] ?? ''}
                onChange={(event) => dated.type('no', event.currentTarget.value)}
              />
            ),
          },
          dated.filter('kind', { label: 'Kind', neutral: 'All', options: [{ value: 'x', label: 'Ceramic' }] }),
        ]}
        busy={false}
      />
      <output>{JSON.stringify(dated.sentDays)}</output>
    </>
  );
}

const open = (at: string) => mount(<Bar />, { at: `/here${at}`, search });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const type = async (name: string, text: string) => {
  await field(name).fill(text);
  await userEvent.tab();
};
const press = (name: string) => page.getByRole('button', { name }).click();
const chooseAtlanta = async () => {
  await press('Yard All');
  await page.getByRole('option', { name: 'Atlanta' }).click();
};

test('each change is taken over at once, and the list begins at its first page', async () => {
  const { router } = await open('?page=3');
  const address = () => router.state.location.search as object;
  await type('From', '03/01/2026');
  await type('To', '03/31/2026');
  await expect.poll(address).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  await chooseAtlanta();
  await expect.poll(address).toEqual({ from: '2026-03-01', to: '2026-03-31', yard: '3' });
  const [from, to] = [new Date('2026-03-01T00:00:00').getTime(), new Date('2026-03-31T23:59:59.999').getTime()];
  await expect.element(page.getByText(JSON.stringify({ from, to }))).toBeVisible();
  expect(searched).not.toHaveBeenCalled();
});

test('a typed text is taken over by Search, by Enter, and with the next change', async () => {
  const { router } = await open('');
  const address = () => router.state.location.search as object;
  await field('Number').fill('ATL-1');
  expect(address()).toEqual({});
  await press('Search');
  await expect.poll(address).toEqual({ no: 'ATL-1' });
  await field('Number').fill('ATL-2');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toEqual({ no: 'ATL-2' });
  await field('Number').fill('ATL-3');
  await chooseAtlanta();
  await expect.poll(address).toEqual({ no: 'ATL-3', yard: '3' });
});

test('further filters are folded with their count', async () => {
  const { router } = await open('?kind=x');
  expect(page.getByRole('button', { name: /^Kind/ }).query()).toBeNull();
  await press('More filters 1');
  await page.getByRole('button', { name: 'Kind Ceramic' }).click();
  await page.getByRole('option', { name: 'Ceramic' }).click();
  await expect.poll(() => router.state.location.search).toEqual({});
  await expect.element(page.getByRole('button', { name: 'Kind All' })).toBeVisible();
});

test('Search for what is shown already reads it again', async () => {
  await open('?from=2026-03-01');
  await press('Search');
  await expect.poll(() => searched.mock.calls.length).toBe(1);
});

test('Reset takes the days and every filter out of the address', async () => {
  const { router } = await open('?from=2026-05-01&to=2026-05-31&yard=3&page=2');
  await press('Reset');
  await expect.poll(() => router.state.location.search).toEqual({});
  await expect.element(field('From')).toHaveValue('');
  await expect.element(page.getByRole('button', { name: 'Yard All' })).toBeVisible();
});

test('a range that ends before it begins is not searched for', async () => {
  const { router } = await open('?from=2026-05-11');
  await type('To', '05/10/2026');
  await press('Search');
  await expect.element(page.getByText('Not before 05-11-2026.')).toBeVisible();
  expect(router.state.location.search).toEqual({ from: '2026-05-11' });
  expect(searched).not.toHaveBeenCalled();
});

test('Back and Forward show the days and filters of their figures', async () => {
  const { router } = await open('?from=2026-05-01&to=2026-05-31');
  await type('From', '03/01/2026');
  await expect.poll(() => router.state.location.search).toMatchObject({ from: '2026-03-01' });
  await chooseAtlanta();
  await expect.poll(() => router.state.location.search).toEqual({ from: '2026-03-01', to: '2026-05-31', yard: '3' });
  router.history.back();
  await expect.element(field('From')).toHaveValue('03-01-2026');
  await expect.element(page.getByRole('button', { name: 'Yard All' })).toBeVisible();
  router.history.forward();
  await expect.element(field('To')).toHaveValue('05-31-2026');
  await expect.element(page.getByRole('button', { name: 'Yard Atlanta' })).toBeVisible();
});

test('what was typed and not searched is gone after Reset and Back', async () => {
  const { router } = await open('?from=2026-05-01&to=2026-05-31');
  await field('Number').fill('ATL-1');
  await press('Reset');
  await expect.poll(() => router.state.location.search).toEqual({});
  router.history.back();
  await expect.poll(() => router.state.location.search).toEqual({ from: '2026-05-01', to: '2026-05-31' });
  await expect.element(field('Number')).toHaveValue('');
});
