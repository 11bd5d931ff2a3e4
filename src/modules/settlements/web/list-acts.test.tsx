import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answeredSettlement } from '../../../../tests/support/answered-settlement.ts';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { settlements } from '../contract.ts';
import { openSettlementsPath, settlementListSearch, yieldPath, yieldSearch } from '../paths.ts';
import { yields } from '../yields/contract.ts';
import SettlementListPage from './settlement-list-page.tsx';
import { StatementPopup } from './statement/statement-popup.tsx';
import YieldPage from './yields/yield-page.tsx';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const told = (words: string) => page.getByRole('group').getByText(words, { exact: true });

test('Search reads the same settlements again, and the list is where Back returns to', async () => {
  const { screen, queries } = await openAs(<SettlementListPage />, {
    at: '?text=S-20',
    path: openSettlementsPath,
    search: settlementListSearch,
    answers: [[settlements.listSettlements, { list: [answeredSettlement] }]],
  });
  await expect.element(screen.getByRole('cell', { name: 'S-2041' })).toBeVisible();
  await screen.getByRole('button', { name: 'Search' }).click();
  const sent = { count: '10', offset: '0', type: '1', text: 'S-20' };
  await expect.poll(() => queries(settlements.listSettlements)).toEqual([sent, sent]);
  expect(sessionStorage.getItem('troyard.list')).toBe('/settlement/open?text=S-20');
});

test('settlements that cannot be read say so, and are read again', async () => {
  const { screen, queries } = await openAs(<SettlementListPage />, {
    path: openSettlementsPath,
    search: settlementListSearch,
    refused: [settlements.listSettlements],
  });
  await expect.element(screen.getByText('The settlements could not be read')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => queries(settlements.listSettlements).length).toBe(2);
});

test('Search reads the same yield again, and its list is where Back returns to', async () => {
  const whole = { lots: 0, share: null };
  const { screen, queries } = await openAs(<YieldPage />, {
    at: '?by=buyer',
    path: yieldPath,
    search: yieldSearch,
    as: { hierarchy: 1, canAccessSettlement: true },
    answers: [[yields.listYield, { list: [], whole, by: 'buyer' }]],
  });
  await expect.element(screen.getByText('Nothing has come back yet')).toBeVisible();
  await screen.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => queries(yields.listYield)).toHaveLength(2);
  expect(sessionStorage.getItem('troyard.list')).toBe('/settlement/yield?by=buyer');
});

test('a PDF that cannot be made says so, and one that is being made cannot be asked for twice', async () => {
  const { screen, queries } = await openAs(<StatementPopup settlementId={41} onClose={() => {}} />, {
    answers: [[settlements.getSettlement, answeredSettlement]],
  });
  await expect.element(screen.getByRole('region', { name: 'Statement S-2041' })).toBeVisible();
  const answer = Promise.withResolvers<Response>();
  answerNext(settlements.printSettlement, () => answer.promise);
  await screen.getByRole('button', { name: 'Export PDF' }).click();
  const making = screen.getByRole('button', { name: 'Making the PDF…' });
  await expect.element(making).toHaveAttribute('aria-busy', 'true');
  await making.click({ force: true });
  answer.resolve(new Response('', { status: 500 }));
  await expect.element(told('The PDF could not be made. Nothing is lost; try again in a moment.')).toBeVisible();
  expect(queries(settlements.printSettlement)).toEqual([{ settlementId: '41' }]);
});
