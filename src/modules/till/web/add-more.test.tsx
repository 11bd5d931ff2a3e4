import { afterEach, expect, test, vi } from 'vitest';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { AddMore, noPricing } from './add-more.tsx';

afterEach(() => vi.restoreAllMocks());

const refusal = 'This cannot be negative.';
/** The sentence under a markup of −5, for this user. */
const underMarkdown = async (as: Partial<StoredSession>) => {
  const { screen } = await openAs(
    <AddMore value={{ ...noPricing, markup: '-5' }} onChange={() => undefined} quantity="1" priceUnit="piece" />,
    { as },
  );
  await expect.element(screen.getByRole('textbox', { name: 'Markup' })).toBeVisible();
  return screen.getByText(refusal);
};

test('who only marks up types no markdown', async () => {
  await expect.element(await underMarkdown({ canAddMarkup: true, canSeeUnitPrice: true })).toBeVisible();
});

test.each([{ canOveridePrice: true }, { canAddMarkDownOnly: true }])('who marks down does: %o', async (as) => {
  expect((await underMarkdown({ ...as, canSeeUnitPrice: true })).query()).toBeNull();
});
