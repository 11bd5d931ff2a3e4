import { describe, expect, test } from 'vitest';
import { Avatar } from '../controls/avatar.tsx';
import { Code } from './code.tsx';
import { Delta } from './delta.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { FigureCells } from './figure-cells.tsx';
import { agoText, dateText, dateTimeText, longDateTimeText } from './format-date.ts';
import { moneyText, numberText, percentText } from './format-number.ts';
import { MoneyText } from './money-text.tsx';
import { PrintableSheet } from '../page/printable-sheet.tsx';
import { Tag } from '../controls/tag.tsx';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { mount } from '../testing/mount.tsx';

test('money has two decimals, groups, and a real minus before the dollar', () => {
  expect(moneyText('1184.35')).toBe('$1,184.35');
  expect(moneyText('-89.5')).toBe('−$89.50');
  expect(moneyText(1184320, 0)).toBe('$1,184,320');
  expect(moneyText('-0.001')).toBe('$0.00');
  // More digits than a float can hold.
  expect(moneyText('90071992547409931.07')).toBe('$90,071,992,547,409,931.07');
  expect(numberText('0.01690', 4)).toBe('0.0169');
  expect(percentText('3.450')).toBe('3.45\u202f%');
});

test('dates stand as agreed, and a calendar date never shifts', () => {
  const instant = '2026-11-20T20:15:00Z';
  expect(dateText('2026-05-21')).toBe('05-21-2026');
  expect(dateTimeText(instant, 'America/New_York')).toBe('11-20-2026 3:15 pm');
  expect(longDateTimeText(instant, 'America/New_York')).toBe('20th Nov 2026, 3:15 pm');
  expect(longDateTimeText('2026-11-01T17:00:00Z', 'America/New_York')).toBe('1st Nov 2026, 12:00 pm');
  expect(longDateTimeText('2026-11-12T17:00:00Z', 'America/New_York')).toBe('12th Nov 2026, 12:00 pm');
});

test.for([
  [30_000, 'Just now'],
  [9 * 60_000, '9 min ago'],
  [3 * 3_600_000, '3 h ago'],
  [30 * 3_600_000, 'Yesterday'],
  [50 * 3_600_000, '2 days ago'],
] as const)('%i ms ago is "%s"', ([ago, text]) => {
  const now = new Date('2026-05-21T12:00:00Z');
  expect(agoText(new Date(now.getTime() - ago), now)).toBe(text);
});

describe('parts of text', () => {
  test('a change says its direction in words, and what is welcome is not always up', async () => {
    const screen = await mount(<Delta value="-11.5" digits={1} good />);
    const delta = screen.container.querySelector('.ty-delta');
    expect(delta?.textContent).toBe('down 11.5\u202f%');
    expect(delta?.getAttribute('data-good')).toBe('true');
  });

  test.each([
    [[0], [[4, 7]], ['6', 'EA6']],
    [[], [[1, 3]], ['D3']],
    [[1, 2], [[0, 4]], ['6', 'D', '3', '+']],
  ] as const)('a code with swaps %j and marks %j reads as one word', async (swaps, marks, runs) => {
    const screen = await mount(<Code value="6D3+EA6" swaps={swaps} marks={marks} />);
    const code = screen.container.querySelector('.ty-code');
    expect(code?.textContent).toBe('6D3+EA6');
    expect([...(code?.querySelectorAll('[data-run]') ?? [])].map((run) => run.textContent)).toEqual(runs);
  });

  test('a missing amount is a dash that says so, never a zero', async () => {
    const screen = await mount(<MoneyText value={null} />);
    await expect.element(screen.getByText('not known')).toBeInTheDocument();
  });
});

test.for(['light', 'dark'] as const)('text, states and figures have no faults axe can find, in %s', async (scheme) => {
  await mount(
    <>
      {(['pending', 'approved', 'rejected', 'modified', 'neutral'] as const).map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
      <Code value="6D3+EA6" swaps={[0]} marks={[[4, 7]]} />
      <Delta value={1.5} />
      <Delta value={-1.5} />
      <Avatar name="Dana Okafor" live />
      <span className="ty-caution">Older prices</span>
      <EmptyState title="No quotes" art={null}>
        A quote holds prices.
      </EmptyState>
      <ErrorState title="It could not be read" kept="Nothing was changed." requestId="req-1" retry={() => {}} />
      <FigureCells
        label="Key figures"
        figures={[{ key: 'a', label: 'Units', value: '6,412', to: '/a', course: [1, 2] }]}
      />
      <PrintableSheet label="Invoice">
        <p className="ty-muted">Bought from</p>
      </PrintableSheet>
    </>,
    { scheme },
  );
  expect(await accessibilityFaults()).toEqual([]);
});
