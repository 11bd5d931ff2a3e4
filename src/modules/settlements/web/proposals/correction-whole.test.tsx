import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { assayProposals } from '../../proposals/contract.ts';
import { CodeCorrections } from './code-corrections.tsx';
import { DecidedDrawer } from './decided-drawer.tsx';
import { correction } from './fixtures/correction.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => vi.restoreAllMocks());

/** An instant of the browser's own zone. */
const time = new Date('2026-06-15T14:05:00').toISOString();
const rights = { canShowTestHistory: true, canAccessAssay: true, canEditConverter: true };
const reader = { hierarchy: 1, canAccessSettlement: true, canShowPricing: true } as const;
const drawer = page.getByRole('dialog', { name: 'Corrected assay of 6D3' });
const told = (words: string) => page.getByRole('group').getByText(words, { exact: true });

const review = async (as: object) => {
  const opened = await openAs(
    <ul>
      <CodeCorrections proposals={[{ ...correction, time }]} head={createRef()} />
    </ul>,
    {
      as: { ...reader, ...as },
      answers: [
        [assayProposals.acceptProposal, { message: 'Correction accepted.', testId: 5, isTakenOver: true }],
        [assayProposals.dismissProposal, { message: 'Correction dismissed' }],
      ],
    },
  );
  await page.getByRole('button', { name: 'Review correction of 6D3' }).click();
  return opened;
};

test('a correction has its evidence, its assay and price before and after, and its acts', async () => {
  await review(rights);
  await expect.element(drawer).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Corrected assay of 6D3":
      - heading "Corrected assay of 6D3" [level=2]
      - button "Close":
        - img
      - paragraph:
        - link "6D3 Honda 6D3":
          - /url: /converter/12
        - text: in 15 lots on 8 days of Piedmont Core Exchange, as of 06-15-2026 2:05 pm.
      - paragraph: "The refiner melts a lot as a whole. So lots that held much of this code are compared with lots that held little or none of it, each by the present assays. The range under a percentage is its interval of 99.9 % confidence: of a thousand sound codes, one is proposed by chance. A code that is always bought beside another one cannot be told from it."
      - table "What came back of its assay, and the corrected assay":
        - caption: What came back of its assay, and the corrected assay
        - rowgroup:
          - row "Metal Came back ppm now ppm corrected":
            - columnheader "Metal"
            - columnheader "Came back"
            - columnheader "ppm now"
            - columnheader "ppm corrected"
        - rowgroup:
          - row "Pt Platinum 67.6 %57.5 to 77.6 % 705 476.3":
            - rowheader "Pt Platinum"
            - cell "67.6 %57.5 to 77.6 %"
            - cell "705"
            - cell "476.3"
          - row "Pd Palladium as expected 2,930 2,930":
            - rowheader "Pd Palladium"
            - cell "as expected"
            - cell "2,930"
            - cell "2,930"
          - row "Rh Rhodium 46.8 %36.8 to 56.8 % 560 262":
            - rowheader "Rh Rhodium"
            - cell "46.8 %36.8 to 56.8 %"
            - cell "560"
            - cell "262"
      - paragraph: Listed price of a piece $412.50 becomes $330.00 down 20.0 %
      - button "Dismiss"
      - button "Accept"
  `);
});

test.each([
  [{ canEditConverter: true, canAccessAssay: true }, false],
  [{ canShowTestHistory: true, canEditConverter: true }, false],
  [rights, true],
])('with %o a correction is accepted: %s', async (as, may) => {
  await review(as);
  await expect.element(drawer.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Accept' }).elements()).toHaveLength(may ? 1 : 0);
});

test('the questions say what follows; Cancel decides nothing, and a dismissal is told', async () => {
  const { bodies } = await review(rights);
  await drawer.getByRole('button', { name: 'Accept' }).click();
  const accept = page.getByRole('dialog', { name: 'Accept correction' });
  await expect.element(accept).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Accept correction":
      - heading "Accept correction" [level=2]
      - button "Close":
        - img
      - paragraph: A test of 6D3 is recorded, and it gets the corrected assay. Its listed price goes from $412.50 to $330.00. Loads keep their prices.
      - text: Reason
      - textbox "Reason"
      - paragraph: It is kept with the test.
      - button "Cancel"
      - button "Accept"
  `);
  await accept.getByRole('button', { name: 'Cancel' }).click();
  await drawer.getByRole('button', { name: 'Dismiss' }).click();
  const dismiss = page.getByRole('dialog', { name: 'Dismiss correction' });
  await expect.element(dismiss).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Dismiss correction":
      - heading "Dismiss correction" [level=2]
      - button "Close":
        - img
      - paragraph: The assay of 6D3 stays. With eight further lots it is looked at again.
      - text: Reason
      - textbox "Reason"
      - button "Cancel"
      - button "Dismiss" [disabled]
      - text: Say why first.
  `);
  expect(await bodies(assayProposals.acceptProposal)).toEqual([]);
  await dismiss.getByRole('textbox').fill('Two samples were mixed up.');
  await dismiss.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(told('Correction dismissed')).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
});

test('a refusal is said in the question, and the correction stays open', async () => {
  await openAs(
    <ul>
      <CodeCorrections proposals={[correction]} head={createRef()} />
    </ul>,
    { as: { ...reader, ...rights }, refused: [assayProposals.dismissProposal] },
  );
  await page.getByRole('button', { name: 'Review correction of 6D3' }).click();
  await drawer.getByRole('button', { name: 'Dismiss' }).click();
  const dismiss = page.getByRole('dialog', { name: 'Dismiss correction' });
  await dismiss.getByRole('textbox').fill('Mixed up.');
  await dismiss.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(dismiss.getByText('Refused')).toBeVisible();
  await expect.element(drawer).toBeVisible();
});

test('each decided correction has its outcome, its figures, who decided, when and why', async () => {
  const decision = { by: 'Mara Lind', time, reason: 'Two refiners agree.' };
  const list = (['accepted', 'dismissed', 'withdrawn'] as const).map((outcome, at) => ({
    ...correction,
    proposalId: 31 + at,
    detail: at === 0 ? '6D3' : 'Honda 6D3',
    listed: null,
    decision: outcome === 'withdrawn' ? { outcome, by: '', time, reason: '' } : { ...decision, outcome },
  }));
  const { queries } = await openAs(<DecidedDrawer onClose={() => undefined} />, {
    as: reader,
    answers: [[assayProposals.listProposals, { list, total: 3 }]],
  });
  const decided = page.getByRole('dialog', { name: 'Decided corrections' });
  await expect.element(decided.getByText('Withdrawn')).toBeVisible();
  await expect.element(decided).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Decided corrections":
      - heading "Decided corrections" [level=2]
      - button "Close":
        - img
      - list:
        - listitem: 6D3 Accepted Returned 67.6 % of its platinum (57.5 to 77.6 %) and 46.8 % of its rhodium (36.8 to 56.8 %), over 15 lots on 8 days. Mara Lind, 06-15-2026 2:05 pm “Two refiners agree.”
        - listitem: 6D3 Honda 6D3 Dismissed Returned 67.6 % of its platinum (57.5 to 77.6 %) and 46.8 % of its rhodium (36.8 to 56.8 %), over 15 lots on 8 days. Mara Lind, 06-15-2026 2:05 pm “Two refiners agree.”
        - listitem: 6D3 Honda 6D3 Withdrawn Returned 67.6 % of its platinum (57.5 to 77.6 %) and 46.8 % of its rhodium (36.8 to 56.8 %), over 15 lots on 8 days. Later lots did not support it, 06-15-2026 2:05 pm
  `);
  expect(queries(assayProposals.listProposals)).toEqual([{ state: 'decided', count: '20', offset: '0' }]);
});
