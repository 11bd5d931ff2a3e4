import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import type { Load } from '../../loads/wire.ts';
import { InvoiceActions } from './invoice-actions.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => vi.restoreAllMocks());

const invoice = { loadId: 7, invoiceNo: 'ATL-7', type: 4, isVoid: false, dismissedDate: null, version: 1 } as Load;
const editor = { hierarchy: 1, canEditInvoice: true } as const;

test.each([
  ['staff', {}, editor, true],
  ['a franchise', {}, { ...editor, hierarchy: 10, canBuildCart: true }, false],
  ['a seller', {}, { ...editor, hierarchy: 2 }, false],
  ['staff, on a void invoice', { isVoid: true }, editor, false],
  ['staff, on a cart', { type: 1 }, editor, false],
] as const)('%s: actions on an invoice are offered or not', async (_, change, as, isOffered) => {
  const { screen } = await openAs(<InvoiceActions load={{ ...invoice, ...change }} onPreview={() => {}} />, { as });
  await expect.element(screen.getByRole('button', { name: 'Preview' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show actions' }).query() !== null).toBe(isOffered);
});

test.each([
  ['a settled invoice with the right to edit it', {}, editor, true],
  ['a settled invoice without it', {}, { hierarchy: 1 }, false],
  ['a pending invoice without it', { type: 3 }, { hierarchy: 1 }, true],
] as const)('the payment status of %s is modified or not', async (_, change, as, isOffered) => {
  const { screen } = await openAs(<InvoiceActions load={{ ...invoice, ...change }} onPreview={() => {}} />, { as });
  await screen.getByRole('button', { name: 'Show actions' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Resend invoice' }).first()).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Modify payment status' }).query() !== null).toBe(isOffered);
});
