import { createBrowserHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { ReceiptPopover } from '../../catalogue/web/panels/receipt-popover.tsx';
import { PricesPopover } from './prices-popover.tsx';
import { foundConverter } from './testing/identify-answers.ts';

const { href } = window.location;
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', href);
});

const converter = { ...foundConverter(9, 'GD3'), basePrice: 184.35 } as never;

test.each<[string, RegExp, ReactNode]>([
  ['all prices', /^All prices/, <PricesPopover key="prices" converter={converter} />],
  ['the receipt', /show the price receipt$/, <ReceiptPopover key="receipt" price={184.35} of={{ productId: 9 }} />],
])('Back closes %s and stays on the page', async (_, name, children) => {
  window.history.replaceState(null, '', '/before');
  const { screen } = await openAs(children, { as: { canShowPricing: true }, history: createBrowserHistory() });
  await screen.router.navigate({ to: '/here' });
  await screen.getByRole('button', { name }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  window.history.back();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name })).toBeVisible();
  expect(window.location.pathname).toBe('/here');
});
