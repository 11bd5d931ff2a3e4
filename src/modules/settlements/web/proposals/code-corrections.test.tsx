import { createRef, useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '../../../../kernel/messages.ts';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import type { Flag } from '../../../../kernel/flags.ts';
import { assayProposals, type AssayProposal } from '../../proposals/contract.ts';
import { CodeCorrections } from './code-corrections.tsx';
import { DecidedDrawer } from './decided-drawer.tsx';
import { correction } from './fixtures/correction.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const accountant = { canAccessSettlement: true, canShowPricing: true } as const;
const administrator = {
  ...accountant,
  canShowTestHistory: true,
  canAccessAssay: true,
  canEditConverter: true,
} as const;

const review = async (as: Partial<Record<Flag, boolean>> = administrator, shown: AssayProposal = correction) => {
  const opened = await openAs(
    <ul>
      <CodeCorrections proposals={[shown]} head={createRef()} />
    </ul>,
    {
      as: { hierarchy: 1, ...as },
      answers: [
        [assayProposals.acceptProposal, { message: 'Correction accepted.', testId: 5, isTakenOver: true }],
        [assayProposals.dismissProposal, { message: 'Correction dismissed' }],
      ],
    },
  );
  await page.getByRole('button', { name: 'Review correction of 6D3' }).click();
  return opened;
};
const drawer = page.getByRole('dialog', { name: 'Corrected assay of 6D3' });
const texts = (role: 'cell' | 'rowheader') =>
  drawer
    .getByRole(role)
    .elements()
    .map((each) => each.textContent.replaceAll('\u202f', ' '));

test('the drawer shows the evidence, the assay now and corrected, and what it does to the price', async () => {
  await review();
  await expect.element(drawer).toBeVisible();
  const rows = [
    '67.6 %57.5 to 77.6 % | 705 | 476.3',
    'as expected | 2,930 | 2,930',
    '46.8 %36.8 to 56.8 % | 560 | 262',
  ];
  expect(texts('cell').join(' | ')).toBe(rows.join(' | '));
  const said = drawer.element().textContent.replaceAll('\u202f', ' ');
  expect(said).toContain('15 lots on 8 days of Piedmont Core Exchange');
  expect(said).toContain('interval of 99.9 % confidence: of a thousand sound codes, one is proposed by chance');
  expect(said).toContain('$412.50→becomes$330.00');
  expect(said).toContain('down 20.0 %');
  expect(await accessibilityFaults()).toEqual([]);
});

test('accepting tells what happens first, and sends the proposal with its version', async () => {
  const { bodies } = await review();
  await drawer.getByRole('button', { name: 'Accept' }).click();
  const question = page.getByRole('dialog', { name: 'Accept correction' });
  await expect
    .element(
      question.getByText(
        'A test of 6D3 is recorded, and it gets the corrected assay. Its listed price goes from $412.50 to $330.00. Loads keep their prices.',
      ),
    )
    .toBeVisible();
  await question.getByRole('textbox').fill('Two refiners agree.');
  await question.getByRole('button', { name: 'Accept' }).click();
  await expect
    .poll(() => bodies(assayProposals.acceptProposal))
    .toEqual([{ proposalId: 31, version: 3, reason: 'Two refiners agree.' }]);
  await expect.element(page.getByText('Correction accepted.')).toBeVisible();
  await expect.poll(() => drawer.query()).toBeNull();
});

test('accepting needs no reason', async () => {
  const { bodies } = await review();
  await drawer.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog', { name: 'Accept correction' }).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => bodies(assayProposals.acceptProposal)).toEqual([{ proposalId: 31, version: 3, reason: '' }]);
});

test('dismissing needs a reason', async () => {
  const { bodies } = await review();
  await drawer.getByRole('button', { name: 'Dismiss' }).click();
  const question = page.getByRole('dialog', { name: 'Dismiss correction' });
  await question.getByRole('textbox').click();
  await userEvent.keyboard('{Enter}');
  expect(await bodies(assayProposals.dismissProposal)).toEqual([]);
  await question.getByRole('textbox').fill('  Two samples were mixed up. ');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => bodies(assayProposals.dismissProposal))
    .toEqual([{ proposalId: 31, version: 3, reason: 'Two samples were mixed up.' }]);
});

test('who may not see assays sees percents alone, and can only dismiss', async () => {
  const { assay: _, listed: __, ...hidden } = correction;
  await review(accountant, hidden);
  await expect.element(drawer).toBeVisible();
  expect(texts('cell')).toEqual(['67.6 %57.5 to 77.6 %', 'as expected', '46.8 %36.8 to 56.8 %']);
  expect(drawer.getByRole('button', { name: 'Accept' }).query()).toBeNull();
  await expect.element(drawer.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await expect.element(drawer.getByText('Someone who may change assays accepts it as a test.')).toBeVisible();
});

test('who may not edit converters is told that the assay stays', async () => {
  await review({ ...administrator, canEditConverter: false });
  await drawer.getByRole('button', { name: 'Accept' }).click();
  await expect
    .element(page.getByText('A test of 6D3 is recorded. Its assay stays until someone takes it over.'))
    .toBeVisible();
});

test('a viewer as a role decides nothing', async () => {
  await review({ ...administrator, isViewing: true } as object);
  for (const name of ['Accept', 'Dismiss'])
    await expect.element(drawer.getByRole('button', { name })).toHaveAccessibleDescription(messages.viewOnly);
});

test('of one metal, more than expected, without a price: what is told', async () => {
  const [platinum] = correction.metals;
  const metals = [{ ...platinum!, percent: 131.2, low: 120.5, high: 142.1 }];
  const { listed: _, ...hidden } = correction;
  await review(administrator, { ...hidden, detail: '6D3', metals });
  const item = document.querySelector('li')!.textContent.replaceAll('\u202f', ' ');
  expect(item).toBe(
    'HighCode6D3 returns 131.2 % of its platinum (120.5 to 142.1 %), over 15 lots on 8 days.Review correction',
  );
  expect(drawer.getByText('Listed price of a piece').query()).toBeNull();
  await drawer.getByRole('button', { name: 'Accept' }).click();
  await expect
    .element(page.getByText('A test of 6D3 is recorded, and it gets the corrected assay. Loads keep their prices.'))
    .toBeVisible();
});

test('the lots and days are those of the metal with most of them; a price from nothing has no percentage', async () => {
  const [platinum, rhodium] = correction.metals;
  const metals = [platinum!, { ...rhodium!, lots: 19, days: 11 }];
  await review(administrator, { ...correction, metals, listed: { before: 0, after: 330 } });
  await expect.element(drawer.getByText(/19 lots on 11 days/)).toBeVisible();
  const said = drawer.element().textContent;
  expect(said).toContain('$0.00→becomes$330.00');
  expect(said).not.toMatch(/up|down|Infinity/);
});

test('an override price is said to stay', async () => {
  await review(administrator, { ...correction, isOverride: true });
  await expect.element(drawer.getByText('It has an override price, which stays as it is.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Accept' }).click();
  await expect
    .element(
      page.getByText(
        'A test of 6D3 is recorded, and it gets the corrected assay. Its override price stays. Loads keep their prices.',
      ),
    )
    .toBeVisible();
});

/** A list from which the code goes away. */
const Vanishing = () => {
  const [isGone, setGone] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h2 ref={head} tabIndex={-1}>
        Beyond chance
      </h2>
      <button onClick={() => setGone(true)}>Vanish</button>
      <ul>
        <CodeCorrections proposals={isGone ? [] : [correction]} head={head} />
      </ul>
    </>
  );
};

/** Opens the correction, whose drawer covers the button that takes it off the list. */
const reviewVanishing = async () => {
  const { screen } = await openAs(<Vanishing />, {
    as: { hierarchy: 1, ...administrator },
    answers: [[assayProposals.acceptProposal, { message: 'Correction accepted.', testId: 5, isTakenOver: true }]],
  });
  await screen.getByRole('button', { name: 'Review correction of 6D3' }).click();
  await expect.element(drawer.getByRole('button', { name: 'Accept' })).toBeVisible();
  const vanish = screen.getByText('Vanish').element();
  return { screen, vanish: () => vanish.dispatchEvent(new MouseEvent('click', { bubbles: true })) };
};

test('once it has left the list, the focus goes to the heading', async () => {
  const { screen, vanish } = await reviewVanishing();
  await drawer.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog', { name: 'Accept correction' }).getByRole('button', { name: 'Accept' }).click();
  await expect.element(screen.getByRole('button', { name: 'Review correction of 6D3' })).toHaveFocus();
  vanish();
  await expect.element(screen.getByRole('heading', { name: 'Beyond chance' })).toHaveFocus();
});

test('one that is decided meanwhile says so and cannot be decided again', async () => {
  const { screen, vanish } = await reviewVanishing();
  vanish();
  await expect.element(drawer.getByText(/Someone has decided about it in the meantime/)).toBeVisible();
  await expect.element(drawer.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('heading', { name: 'Beyond chance' })).toHaveFocus();
});

test('decided ones are listed with who decided and why', async () => {
  const decision = { by: 'Mara Lind', time: '2026-06-15T14:00:00.000Z', reason: 'Two samples were mixed up.' };
  const decided = [
    { ...correction, listed: null, decision: { ...decision, outcome: 'dismissed' } },
    {
      ...correction,
      proposalId: 32,
      listed: null,
      decision: { ...decision, outcome: 'withdrawn', by: '', reason: '' },
    },
  ];
  const { queries } = await openAs(<DecidedDrawer onClose={() => undefined} />, {
    as: { hierarchy: 1, ...accountant },
    answers: [[assayProposals.listProposals, { list: decided, areMoreItemsAvailable: false, total: 2 }]],
  });
  const items = page.getByRole('dialog', { name: 'Decided corrections' }).getByRole('listitem');
  await expect.poll(() => items.elements().length).toBe(2);
  const said = items.elements().map((each) => each.textContent);
  expect(said[0]).toContain('Dismissed');
  expect(said[0]).toContain('Mara Lind');
  expect(said[0]).toContain('“Two samples were mixed up.”');
  expect(page.getByRole('button', { name: 'Show more' }).query()).toBeNull();
  expect(said[1]).toContain('Withdrawn');
  expect(said[1]).toContain('Later lots did not support it');
  expect(queries(assayProposals.listProposals)).toMatchObject([{ state: 'decided' }]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('more of the decided ones are shown on request', async () => {
  const decision = { by: 'Mara Lind', time: '2026-06-15T14:00:00.000Z', reason: '', outcome: 'accepted' };
  const list = [{ ...correction, listed: null, decision }];
  const { queries } = await openAs(<DecidedDrawer onClose={() => undefined} />, {
    as: { hierarchy: 1, ...accountant },
    answers: [[assayProposals.listProposals, { list, areMoreItemsAvailable: true, total: 41 }]],
  });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => queries(assayProposals.listProposals).map(({ count }) => count)).toEqual(['20', '40']);
  expect(page.getByText('“').query()).toBeNull();
});

test('decided ones that cannot be read say so, and are read again when asked', async () => {
  const { queries } = await openAs(<DecidedDrawer onClose={() => undefined} />, {
    refused: [assayProposals.listProposals],
  });
  await expect.element(page.getByText('The corrections could not be read')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => queries(assayProposals.listProposals)).toHaveLength(2);
});

test('without any decided one the drawer says what will stand there', async () => {
  await openAs(<DecidedDrawer onClose={() => undefined} />, {
    as: { hierarchy: 1, ...accountant },
    answers: [[assayProposals.listProposals, { list: [], areMoreItemsAvailable: false, total: 0 }]],
  });
  await expect.element(page.getByText('Nothing is decided yet')).toBeVisible();
});
