import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '../../../kernel/messages.ts';
import { answerNext } from '../../../ui/testing/sent-requests.tsx';
import { pricingDesk } from '../contract.ts';
import { openDesk } from './fixtures/open-desk.tsx';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => vi.restoreAllMocks());

const at = new Date('2026-06-15T14:05:00').toISOString();
const told = (words: string) => page.getByRole('group').getByText(words, { exact: true });
const version = (number: number, more: object = {}) => ({
  version: number,
  appliedAt: at,
  appliedBy: 'Ruth Vance',
  avgPieceValue: 131.1 + number,
  differences: [],
  returnedTo: null,
  ...more,
});
const versions = [
  version(214, { differences: ['Platinum hedge: $1,700 → $1,760'] }),
  version(213, { returnedTo: 200, differences: Array.from({ length: 8 }, (_, each) => `Family ${each}: 1 % → 2 %`) }),
];
const openVersions = async (more: object = {}) => {
  const opened = await openDesk({ answers: [[pricingDesk.listVersions, { list: versions }]], ...more });
  await opened.press('Versions');
  await expect.element(page.getByRole('dialog', { name: 'Versions' })).toBeVisible();
  return opened;
};
const drawer = page.getByRole('dialog', { name: 'Versions' });

test('each version has its day, who applied it, its average piece and what it changed', async () => {
  const { queries } = await openVersions();
  await expect.element(drawer.getByText('v213')).toBeVisible();
  await expect.element(drawer).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Versions":
      - heading "Versions" [level=2]
      - button "Close":
        - img
      - list:
        - listitem:
          - text: v214 06-15-2026 2:05 pm, Ruth Vance in force
          - paragraph: Average piece $345.10
          - list:
            - listitem: "Platinum hedge: $1,700 → $1,760"
        - listitem:
          - text: v213 06-15-2026 2:05 pm, Ruth Vance
          - button "Roll back"
          - paragraph: Average piece $344.10, the values of v200 again
          - list:
            - listitem: "Family 0: 1 % → 2 %"
            - listitem: "Family 1: 1 % → 2 %"
            - listitem: "Family 2: 1 % → 2 %"
            - listitem: "Family 3: 1 % → 2 %"
            - listitem: "Family 4: 1 % → 2 %"
            - listitem: "Family 5: 1 % → 2 %"
            - listitem: 2 more
  `);
  expect(queries(pricingDesk.listVersions)).toEqual([{ count: '100', offset: '0' }]);
});

test('a version is applied again after a question that names both, and that is told', async () => {
  const { bodies } = await openVersions();
  await drawer.getByRole('button', { name: 'Roll back' }).click();
  const question = page.getByRole('dialog', { name: 'Roll back' });
  await expect
    .element(
      question.getByText(
        'Apply the values of version 213 again, as version 215? Every price shown from now on follows them.',
      ),
    )
    .toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await bodies(pricingDesk.returnToVersion)).toEqual([]);
  await drawer.getByRole('button', { name: 'Roll back' }).click();
  await question.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => bodies(pricingDesk.returnToVersion)).toEqual([{ version: 213 }]);
  await expect.element(told('Done')).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
});

test('a version that is not applied again is said to be so, and the list stays', async () => {
  await openVersions({ refused: [pricingDesk.returnToVersion] });
  await drawer.getByRole('button', { name: 'Roll back' }).click();
  await page.getByRole('dialog', { name: 'Roll back' }).getByRole('button', { name: 'Apply' }).click();
  await expect.element(told('Refused')).toBeVisible();
  await expect.element(drawer).toBeVisible();
});

test.each([
  ['a viewer as a role', { isViewing: true }],
  ['who may not edit the pricing', { canEditPricing: false }],
])('%s rolls nothing back', async (_, as) => {
  if ('isViewing' in as) {
    await openVersions({ as });
    await expect
      .element(drawer.getByRole('button', { name: 'Roll back' }))
      .toHaveAccessibleDescription(messages.viewOnly);
    return;
  }
  const { screen } = await openDesk({ as });
  const button = screen.getByRole('button', { name: 'Versions' });
  expect(button.elements().length).toBeLessThanOrEqual(1);
});

test('a change that is applied is told, and the draft is gone', async () => {
  const { field, press, saves, screen } = await openDesk({
    at: '?tab=facilities',
    saved: { message: 'Pricing applied' },
  });
  await field('Atlanta, percent').fill('95');
  await press(/^Apply To DB/);
  const dialog = page.getByRole('dialog', { name: 'Apply pricing' });
  await expect
    .element(dialog.getByText(/^Apply this change as version 215\? Every price shown from now on follows/))
    .toBeVisible();
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Atlanta: 98 % → 95 %');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.element(told('Pricing applied')).toBeVisible();
  expect(await saves()).toEqual([{ facilities: { Atlanta: 95 }, pricingType: 2, version: 214, ask: true }]);
  await expect.element(screen.getByRole('group', { name: 'Changes of the pricing' })).not.toBeInTheDocument();
  expect(Object.values(sessionStorage).join()).not.toContain('"95"');
});

test('a refused change says which fields it is about, stays, and its marks go with Cancel', async () => {
  const { field, press, screen } = await openDesk({ at: '?tab=families' });
  await field('Ford round, percent').fill('9');
  answerNext(pricingDesk.savePricing, () =>
    Response.json(
      { error: 'families.Ford round: At most 5.', fields: { 'families.Ford round': 'At most 5.' } },
      { status: 400 },
    ),
  );
  await press('Preview');
  await expect.element(screen.getByRole('alert').getByText('Family Ford round: At most 5.')).toBeVisible();
  await expect.element(field('Ford round, percent')).toHaveAccessibleDescription('At most 5.');
  await expect.element(field('Ford round, percent')).toHaveValue('9');
  await screen.getByRole('group', { name: 'Changes of the pricing' }).getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/pricing');
});

test('while a change is sent both its buttons wait', async () => {
  const { field, press, screen, saves } = await openDesk({ at: '?tab=facilities' });
  const answer = Promise.withResolvers<Response>();
  answerNext(pricingDesk.savePricing, () => answer.promise);
  await field('Atlanta, percent').fill('95');
  await press('Preview');
  for (const name of ['One moment…', 'Applying…'])
    await expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-busy', 'true');
  await screen.getByRole('button', { name: 'Applying…' }).click({ force: true });
  answer.resolve(Response.json({ error: 'Not now.' }, { status: 409 }));
  await expect.element(screen.getByRole('alert').getByText('Not now.')).toBeVisible();
  expect(await saves()).toHaveLength(1);
});

test('a quote that cannot be decided says so; one that is decided is told', async () => {
  const moveWaiting = {
    moveId: 7,
    fetchedAt: at,
    asOf: at,
    metals: [{ metal: 'rh', inForce: 9550, moved: 12_000, changePercent: 25.65 }],
  };
  const { press } = await openDesk({
    quote: { moveWaiting, isStale: true },
    answers: [[pricingDesk.confirmMetals, { message: 'Market prices confirmed' }]],
  });
  answerNext(pricingDesk.confirmMetals, () => Response.json({ error: 'Not now.' }, { status: 409 }));
  await press('They still hold');
  await expect.element(told('Not now.')).toBeVisible();
  await press('They still hold');
  await expect.element(told('Market prices confirmed')).toBeVisible();
});

test('without canEditMetalPrices the reason is said, of a quote and of the metals', async () => {
  await openDesk({ as: { canEditMetalPrices: false }, quote: { isStale: true } });
  for (const name of ['They still hold', 'Modify'])
    await expect
      .element(page.getByRole('button', { name, exact: true }))
      .toHaveAccessibleDescription('This needs canEditMetalPrices.');
});

test('Enter and the arrows of a sheet leave its figures as they are, and stop at its ends', async () => {
  const { field } = await openDesk({ at: '?tab=facilities' });
  await field('Atlanta, percent').click();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field('Atlanta, percent')).toHaveFocus();
  await field('Tampa, percent').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Tampa, percent')).toHaveFocus();
  await expect.element(field('Tampa, percent')).toHaveValue('96');
});
