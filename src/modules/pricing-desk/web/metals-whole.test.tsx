import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk } from './fixtures/open-desk.tsx';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => vi.restoreAllMocks());

/** An instant of the browser's own zone. */
const at = new Date('2026-06-15T14:05:00').toISOString();
const region = (name: string) => page.getByRole('region', { name, exact: true });

test('what is set of each metal: market, hedge, discount with its unit, and net', async () => {
  await openDesk({ over: { appliedAt: at }, quote: { asOf: at } });
  await expect.element(region('What you set')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "What you set":
      - heading "What you set" [level=2]
      - radiogroup "Unit":
        - radio "oz" [checked]
        - text: oz
        - radio "kg"
        - text: kg
      - button "Modify"
      - table "Market, hedge, discount and net price of each metal":
        - caption: Market, hedge, discount and net price of each metal
        - rowgroup:
          - row "Metal Market Hedge Discount Net, $/oz":
            - columnheader "Metal"
            - columnheader "Market"
            - columnheader "Hedge"
            - columnheader "Discount"
            - columnheader "Net, $/oz"
        - rowgroup:
          - row "Pt Platinum $ 1,788 $ 1,760 8 % 1,619.20":
            - rowheader "Pt Platinum"
            - cell "$ 1,788":
              - text: $
              - textbox "pt market, dollars per ounce": 1,788
            - cell "$ 1,760":
              - text: $
              - textbox "pt hedge, dollars per ounce": 1,760
            - cell "8 %":
              - textbox "pt discount": "8"
              - text: "%"
            - cell "1,619.20"
          - row "Pd Palladium $ 1,315 $ 1,290 8 % 1,186.80":
            - rowheader "Pd Palladium"
            - cell "$ 1,315":
              - text: $
              - textbox "pd market, dollars per ounce": 1,315
            - cell "$ 1,290":
              - text: $
              - textbox "pd hedge, dollars per ounce": 1,290
            - cell "8 %":
              - textbox "pd discount": "8"
              - text: "%"
            - cell "1,186.80"
          - row "Rh Rhodium $ 9,550 $ 9,300 1,500.00 $ 7,800.00":
            - rowheader "Rh Rhodium"
            - cell "$ 9,550":
              - text: $
              - textbox "rh market, dollars per ounce": 9,550
            - cell "$ 9,300":
              - text: $
              - textbox "rh hedge, dollars per ounce": 9,300
            - cell "1,500.00 $":
              - textbox "rh discount": 1,500.00
              - text: $
            - cell "7,800.00"
      - paragraph: Market prices as of 06-15-2026 2:05 pm, typed.
  `);
  await expect.element(page.getByText('v214 in force since 06-15-2026 2:05 pm')).toBeVisible();
});

test('per kilogram each figure is told again, and none can be typed', async () => {
  const { screen, press } = await openDesk({ quote: { asOf: at } });
  await press('Modify');
  await screen.getByText('kg', { exact: true }).click();
  await expect.element(region('What you set')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "What you set":
      - heading "What you set" [level=2]
      - radiogroup "Unit":
        - radio "oz"
        - text: oz
        - radio "kg" [checked]
        - text: kg
      - button "Hide"
      - table "Market, hedge, discount and net price of each metal":
        - caption: Market, hedge, discount and net price of each metal
        - rowgroup:
          - row "Metal Market Hedge Discount Net, $/kg":
            - columnheader "Metal"
            - columnheader "Market"
            - columnheader "Hedge"
            - columnheader "Discount"
            - columnheader "Net, $/kg"
        - rowgroup:
          - row "Pt Platinum $ 57,484.2 $ 56,584 8 % 52,057.28":
            - rowheader "Pt Platinum"
            - cell "$ 57,484.2":
              - text: $
              - textbox "pt market, dollars per kilogram": 57,484.2
            - cell "$ 56,584":
              - text: $
              - textbox "pt hedge, dollars per kilogram": 56,584
            - cell "8 %":
              - textbox "pt discount": "8"
              - text: "%"
            - cell "52,057.28"
          - row "Pd Palladium $ 42,277.25 $ 41,473.5 8 % 38,155.62":
            - rowheader "Pd Palladium"
            - cell "$ 42,277.25":
              - text: $
              - textbox "pd market, dollars per kilogram": 42,277.25
            - cell "$ 41,473.5":
              - text: $
              - textbox "pd hedge, dollars per kilogram": 41,473.5
            - cell "8 %":
              - textbox "pd discount": "8"
              - text: "%"
            - cell "38,155.62"
          - row "Rh Rhodium $ 307,032.5 $ 298,995 1,500.00 $ 250,770.00":
            - rowheader "Rh Rhodium"
            - cell "$ 307,032.5":
              - text: $
              - textbox "rh market, dollars per kilogram": 307,032.5
            - cell "$ 298,995":
              - text: $
              - textbox "rh hedge, dollars per kilogram": 298,995
            - cell "1,500.00 $":
              - textbox "rh discount": 1,500.00
              - text: $
            - cell "250,770.00"
      - paragraph: Market prices as of 06-15-2026 2:05 pm, typed.
      - paragraph: A kilogram is 32.15 times an ounce. Figures are changed per ounce.
  `);
});

test('a figure that is changed says what it was', async () => {
  const { screen, field, press } = await openDesk();
  await press('Modify');
  await field('pt market, dollars per ounce').fill('1790');
  await field('rh hedge, dollars per ounce').fill('9400');
  await expect.element(screen.getByText('was 1,788', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('was 9,300', { exact: true })).toBeVisible();
  expect(screen.getByText(/^was /).elements()).toHaveLength(2);
  await expect.element(screen.getByRole('group', { name: 'Changes of the pricing' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - group "Changes of the pricing":
      - text: 2 changes not previewed yet, nothing is applied
      - button "Cancel"
      - button "Preview"
      - button "Apply To DB as v215"
  `);
});
