import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../../../kernel/messages.ts';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { credits } from '../../../credits/contract.ts';
import { plans } from '../../contract.ts';
import { CustomerPlans } from './customer-plans.tsx';

afterEach(() => vi.restoreAllMocks());

const gift = {
  subscriptionId: 4,
  planType: null,
  lookupCount: 25,
  balance: 20,
  amount: 0,
  created: '2026-06-15T14:00:00.000Z',
  reason: 'A favor.',
  endedDate: null,
  endedBy: null,
};
const adapter = { params: {}, change: () => {} };
const open = (more: object = {}) =>
  openAs(<CustomerPlans adapter={adapter} companyId={5} companyName="Macon Metal" />, {
    answers: [
      [
        plans.listSubscriptions,
        {
          list: [
            gift,
            { ...gift, subscriptionId: 3, balance: 0 },
            { ...gift, subscriptionId: 2, planType: 1, amount: 5000 },
            { ...gift, subscriptionId: 1, endedBy: 'staff', endedDate: '2026-06-16T14:00:00.000Z' },
            {
              ...gift,
              subscriptionId: 0,
              reason: 'Wet camera',
              endedBy: 'staff',
              endedDate: '2026-06-16T14:00:00.000Z',
            },
          ],
        },
      ],
      [credits.takeBackCredits, { message: '20 credits were taken back.', count: 0 }],
    ],
    ...more,
  });
const menus = page.getByRole('button', { name: /^Actions for subscription/ });

test('what is left of given credits is taken back with a reason, and of nothing else', async () => {
  await page.viewport(1280, 800);
  const { bodies } = await open();
  await expect.element(page.getByText(/^A favor\. Taken back .*: 20 of 25 were taken back\.$/)).toBeVisible();
  // A reason that was typed without a full stop does not run into it.
  await expect.element(page.getByText(/^Wet camera\. Taken back /)).toBeVisible();
  expect(menus.elements().map((each) => each.getAttribute('aria-label'))).toEqual(['Actions for subscription 4']);
  await menus.click();
  await page.getByRole('menuitem', { name: 'Take back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take credits back from Macon Metal' });
  await expect.element(dialog.getByText('What is left of these 25 credits is taken back.')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(' Another yard. ');
  await dialog.getByRole('button', { name: 'Take back' }).dblClick();
  await expect.poll(() => bodies(credits.takeBackCredits)).toEqual([{ subscriptionId: 4, reason: 'Another yard.' }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a viewer as a role gives nothing and takes nothing back', async () => {
  await page.viewport(1280, 800);
  await open({ as: { isViewing: true } });
  await expect
    .element(page.getByRole('button', { name: 'Give credits' }))
    .toHaveAccessibleDescription(messages.viewOnly);
  await menus.click();
  await expect.element(page.getByRole('menuitem', { name: 'Take back' })).toHaveAttribute('aria-disabled', 'true');
});

test('credits are given from the list', async () => {
  await page.viewport(1280, 800);
  await open();
  await page.getByRole('button', { name: 'Give credits' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Give credits to Macon Metal' })).toBeVisible();
});
