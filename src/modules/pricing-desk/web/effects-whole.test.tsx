import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { catalogue } from '../../catalogue/contract.ts';
import { converterEditing } from '../../catalogue/editing/contract.ts';
import { openDesk } from './fixtures/open-desk.tsx';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => vi.restoreAllMocks());

/** An instant of the browser's own zone. */
const at = new Date('2026-06-15T14:05:00').toISOString();
const region = (name: string) => page.getByRole('region', { name, exact: true });

const found = { productId: 1, oem: 'GD3+EA6', make: 'Toyota', price: 199.89, a: 228.68, b: 196.93, t: -0.25 };
const preview = {
  averagePiece: { old: 131.1, new: 137.65, changePercent: 5 },
  list: [{ ...found, t: 4.75, oldPrice: 190.11, oldA: 217.42, oldB: 187.31 }],
  groups: [{ name: 'Piedmont', customers: 41, oldOffer: 181.25, newOffer: 189.5 }],
  carts: {
    count: 3,
    items: 17,
    oldTotal: 2400.5,
    newTotal: 2500.75,
    isCapped: false,
    list: [{ loadId: 88, customer: 'Walk-in', items: 12, oldTotal: 1400.25, newTotal: 1461.5 }],
  },
};

test('what a change does: the average piece, the carts, the companies and the top results', async () => {
  const { field, press } = await openDesk({ at: '?tab=facilities', saved: { preview }, top: [found] });
  await field('Tampa, percent').fill('95');
  await press('Preview');
  const effect = page.getByRole('complementary', { name: 'What it does' });
  await expect.element(effect.getByText('Open carts touched')).toBeVisible();
  await expect.element(effect).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - complementary "What it does":
      - heading "What it does" [level=2]
      - text: Nothing is saved until you apply
      - paragraph: Average piece $131.10 $137.65 up 5.00 %
      - region "Open carts touched":
        - heading "Open carts touched" [level=3]
        - paragraph: "3 open carts with 17 items would differ if re-priced: $2,400.50 now, $2,500.75 then. They stay as they are until somebody asks."
        - table "Open carts touched":
          - rowgroup:
            - row "Load Customer Items Now If re-priced Difference":
              - columnheader "Load"
              - columnheader "Customer"
              - columnheader "Items"
              - columnheader "Now"
              - columnheader "If re-priced"
              - columnheader "Difference"
          - rowgroup:
            - row "88 Walk-in 12 $1,400.25 $1,461.50 $61.25":
              - rowheader "88":
                - link "88":
                  - /url: /load/88
              - cell "Walk-in"
              - cell "12"
              - cell "$1,400.25"
              - cell "$1,461.50"
              - cell "$61.25"
        - paragraph: 2 more
      - table "The mean offer for the top results, by the company that buys":
        - caption: The mean offer for the top results, by the company that buys
        - rowgroup:
          - row "Customers of Number Offer now Then":
            - columnheader "Customers of"
            - columnheader "Number"
            - columnheader "Offer now"
            - columnheader "Then"
        - rowgroup:
          - row "Piedmont 41 $181.25 $189.50":
            - rowheader "Piedmont"
            - cell "41"
            - cell "$181.25"
            - cell "$189.50"
  `);
  await expect.element(region('Top results')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Top results":
      - heading "Top results" [level=2]
      - button "Hide Top Results" [expanded]
      - table "Top results now":
        - caption: Now
        - rowgroup:
          - row "Make OEM Price A B T":
            - columnheader "Make"
            - columnheader "OEM"
            - columnheader "Price"
            - columnheader "A"
            - columnheader "B"
            - columnheader "T"
        - rowgroup:
          - row "Toyota GD3+EA6 $190.11 $217.42 $187.31":
            - rowheader "Toyota"
            - cell "GD3+EA6":
              - link "GD3+EA6":
                - /url: /converter/1
            - cell "$190.11"
            - cell "$217.42"
            - cell "$187.31"
            - cell
      - table "Top results after it":
        - caption: After it
        - rowgroup:
          - row "Make OEM Price A B T":
            - columnheader "Make"
            - columnheader "OEM"
            - columnheader "Price"
            - columnheader "A"
            - columnheader "B"
            - columnheader "T"
        - rowgroup:
          - row "Toyota GD3+EA6 $199.89 $228.68 $196.93 up 4.750":
            - rowheader "Toyota"
            - cell "GD3+EA6":
              - link "GD3+EA6":
                - /url: /converter/1
            - cell "$199.89"
            - cell "$228.68"
            - cell "$196.93"
            - cell "up 4.750"
  `);
  await expect.element(page.getByText('previewed, nothing is applied')).toBeVisible();
  // A further change is not looked at yet.
  await field('Tampa, percent').fill('94');
  await expect.element(page.getByText('not previewed yet, nothing is applied')).toBeVisible();
  await expect.element(effect.getByText('Open carts touched')).not.toBeInTheDocument();
});

test('a quote that waits has its prices, and stale ones and a refused fetch are told', async () => {
  await openDesk({
    quote: {
      asOf: at,
      source: 'feed',
      isStale: true,
      failure: { at, says: 'The feed cannot be reached.' },
      moveWaiting: {
        moveId: 7,
        fetchedAt: at,
        asOf: at,
        metals: [
          { metal: 'pt', inForce: 1788, moved: 1430.4, changePercent: -20 },
          { metal: 'rh', inForce: 9550, moved: 11_937.5, changePercent: 25 },
        ],
      },
    },
  });
  await expect.element(page.getByRole('region', { name: /moves by more than 15/ })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "A fetched price moves by more than 15 %":
      - heading "A fetched price moves by more than 15 %" [level=3]
      - paragraph: Fetched 06-15-2026 2:05 pm. It waits until somebody decides.
      - table:
        - rowgroup:
          - row "Metal Market now Fetched Change":
            - columnheader "Metal"
            - columnheader "Market now"
            - columnheader "Fetched"
            - columnheader "Change"
        - rowgroup:
          - row "Pt Platinum 1,788 1,430.4 down 20.00 %":
            - rowheader "Pt Platinum"
            - cell "1,788"
            - cell "1,430.4"
            - cell "down 20.00 %"
          - row "Rh Rhodium 9,550 11,937.5 up 25.00 %":
            - rowheader "Rh Rhodium"
            - cell "9,550"
            - cell "11,937.5"
            - cell "up 25.00 %"
      - button "Dismiss"
      - button "Apply as market prices"
  `);
  await expect
    .element(page.getByText('Market prices as of 06-15-2026 2:05 pm, fetched: older than 36 hours.'))
    .toBeVisible();
  await expect
    .element(
      page.getByText(
        'The last fetch, 06-15-2026 2:05 pm, was refused. The feed cannot be reached. The last prices stay.',
      ),
    )
    .toBeVisible();
});

test('a converter of Individual Pricing has its prices to edit', async () => {
  await openDesk({
    at: '?tab=individual&text=GD3&converter=7',
    answers: [
      [converterEditing.listConverters, { list: [{ productId: 7, oem: 'GD3+EA6', make: 'Toyota', basePrice: 131.1 }] }],
      [
        catalogue.getConverter,
        {
          productId: 7,
          version: 2,
          oem: 'GD3+EA6',
          oems: ['GD3+EA6'],
          type: 1,
          urls: [],
          price: 240,
          isCalculatedPrice: false,
          ptDisc: 8,
          ptDiscIsPercentage: true,
          pdDisc: 9,
          pdDiscIsPercentage: true,
          rhDisc: 1500,
          rhDiscIsPercentage: false,
          schemeDisc: 5,
          price2Modifier: -3,
        },
      ],
    ],
    refused: [catalogue.getReceipt],
  });
  await expect.element(page.getByRole('heading', { name: 'GD3+EA6' })).toBeVisible();
  await expect.element(page.getByRole('complementary', { name: 'Prices of the converter' })).toMatchAriaInlineSnapshot(`
      - /children: deep-equal
      - complementary "Prices of the converter":
        - heading "GD3+EA6" [level=2]
        - form "Prices of GD3+EA6":
          - text: Override price $
          - textbox "Override price": "240"
          - paragraph: In whole dollars.
          - switch "Override Price" [checked]
          - text: Override Price Pt discount
          - textbox "Pt discount": "8"
          - button "Percent, switch to dollars": "%"
          - text: Pd discount
          - textbox "Pd discount": "9"
          - button "Percent, switch to dollars": "%"
          - text: Rh discount
          - textbox "Rh discount": 1,500.00
          - button "Dollars, switch to percent": $
          - text: Scheme discount
          - textbox "Scheme discount": "5"
          - button "Percent, switch to dollars": "%"
          - text: Price 2 modifier
          - textbox "Price 2 modifier": −3
          - button "Percent, switch to dollars": "%"
          - button "Save prices" [disabled]
          - text: This needs canEditConverter.
        - region "As it is saved":
          - heading "As it is saved" [level=3]
          - alert:
            - text: The price receipt could not be worked out.
            - button "Try again"
    `);
});
