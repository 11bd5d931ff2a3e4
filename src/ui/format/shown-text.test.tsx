import { expect, test } from 'vitest';
import { Tabs } from '../controls/tabs.tsx';
import { Tag } from '../controls/tag.tsx';
import { SumsLine } from '../data-table/sums-line.tsx';
import { mount } from '../testing/mount.tsx';
import { Code } from './code.tsx';
import { Delta } from './delta.tsx';
import { agoInWords, agoText, dateText } from './format-date.ts';
import { MetalBar, MetalName } from './metal-glyph.tsx';
import { MoneyText, Unknown } from './money-text.tsx';
import { Spark } from './spark.tsx';

const minute = 60_000;
test.each([
  [0.5, 'Just now', 'just now'],
  [1, '1 min ago', '1 minute ago'],
  [59, '59 min ago', '59 minutes ago'],
  [60, '1 h ago', '1 hour ago'],
  [23 * 60 + 59, '23 h ago', '23 hours ago'],
  [24 * 60, 'Yesterday', 'yesterday'],
  [2 * 1440 - 1, 'Yesterday', 'yesterday'],
  [2 * 1440, '2 days ago', '2 days ago'],
  [7 * 1440 - 1, '6 days ago', '6 days ago'],
  [7 * 1440, 'date', 'on date'],
])('%d minutes ago is %s, in a sentence %s', (minutes, short, words) => {
  const now = new Date('2026-05-21T12:00:00Z');
  const instant = new Date(now.getTime() - minutes * minute).toISOString();
  const day = dateText(instant);
  expect(agoText(instant, now)).toBe(short.replace('date', day));
  expect(agoInWords(instant, now)).toBe(words.replace('date', day));
});

const textOf = async (part: React.ReactNode) => {
  const screen = await mount(<p id="part">{part}</p>);
  const element = screen.container.querySelector('#part')!;
  await expect.element(screen.getByText(/./).first()).toBeInTheDocument();
  const [text, html] = [element.textContent.replaceAll(/\s/g, ' '), element.innerHTML];
  await screen.unmount();
  return { text, html };
};

test('an amount has cents unless it is whole dollars, and one that is not known is never zero', async () => {
  expect((await textOf(<MoneyText value={1184.35} />)).text).toBe('$1,184.35');
  expect((await textOf(<MoneyText value="1184.35" digits={0} />)).text).toBe('$1,184');
  expect((await textOf(<MoneyText value={0} />)).text).toBe('$0.00');
  expect((await textOf(<MoneyText value={null} />)).text).toBe('–not known');
  expect((await textOf(<MoneyText value={undefined} />)).text).toBe('–not known');
  expect((await textOf(<Unknown says="never" />)).text).toBe('–never');
  expect((await textOf(<MoneyText value={1} strong />)).html).toContain('ty-strong');
  expect((await textOf(<MoneyText value={1} muted />)).html).toContain('ty-muted');
  expect((await textOf(<MoneyText value={1} />)).html).not.toMatch(/ty-strong|ty-muted/);
});

test.each([
  [5, {}, 'up 5.00 %', 'true'],
  [-5, {}, 'down 5.00 %', 'false'],
  [-5, { good: true }, 'down 5.00 %', 'true'],
  [5, { good: false, digits: 1, unit: ' pts' }, 'up 5.0 pts', 'false'],
  [0.001, {}, '0.00 %', undefined],
  [-0.001, { digits: 1 }, '0.0 %', undefined],
])('a change of %d with %o reads %s', async (value, more, text, good) => {
  const shown = await textOf(<Delta value={value} {...more} />);
  expect(shown.text).toBe(text);
  expect(/data-good="(\w+)"/.exec(shown.html)?.[1]).toBe(good);
});

test('a code may be quiet or struck', async () => {
  expect((await textOf(<Code value="GD3" muted />)).html).toContain('data-muted');
  expect((await textOf(<Code value="GD3" struck />)).html).toContain('data-struck');
  expect((await textOf(<Code value="GD3" size={24} />)).html).toMatch(/data-size="24"(?!.*data-(muted|struck))/);
});

test('a metal has its symbol, and its name where there is room; its shares are told in percent', async () => {
  expect((await textOf(<MetalName metal="pd" />)).text).toBe('Pd');
  expect((await textOf(<MetalName metal="rh" long />)).text).toBe('RhRhodium');
  const screen = await mount(<MetalBar share={{ pt: 60.4, pd: 39.6, rh: 0 }} />);
  const bar = screen.getByRole('img');
  await expect
    .element(bar)
    .toHaveAccessibleName('Share of the value: Platinum 60 percent, Palladium 40 percent, Rhodium 0 percent');
  expect([...bar.element().children].map((part) => (part as HTMLElement).style.width)).toEqual(['60.4%', '39.6%']);
});

test('a course of one value has no line; of equal values a level one', async () => {
  const none = await mount(<Spark values={[3]} label="Course" />);
  expect(none.getByRole('img').query()).toBeNull();
  await none.unmount();
  const level = await mount(<Spark values={[3, 3, 3]} label="Course" width={96} height={30} />);
  const path = () => level.container.querySelector('path')!.getAttribute('d');
  await expect.poll(path).toBe('M2.0 27.0L47.0 27.0L92.0 27.0');
  await level.unmount();
  const rising = await mount(<Spark values={[1, 3]} label="Course" width={96} height={30} />);
  await expect.poll(() => rising.container.querySelector('path')!.getAttribute('d')).toBe('M2.0 27.0L92.0 3.0');
  expect(rising.container.querySelector('circle')!.getAttribute('cy')).toBe('3');
});

test('tabs have their counts, with a plus from so many on, and the mark of what is left there', async () => {
  const screen = await mount(
    <Tabs
      label="Lists"
      value="b"
      onChange={() => {}}
      countedTo={100}
      tabs={[
        { key: 'a', label: 'None' },
        { key: 'b', label: 'Some', count: 12, isUrgent: true },
        { key: 'c', label: 'Many', count: 100 },
        { key: 'd', label: 'Zero', count: 0, isUrgent: true, mark: 'Unsaved' },
      ]}
    >
      Content
    </Tabs>,
  );
  await expect.element(screen.getByRole('tab', { name: 'None' })).toBeVisible();
  await expect.element(screen.getByRole('tablist')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - tablist "Lists":
      - tab "None"
      - tab "Some 12" [selected]
      - tab "Many 100+"
      - tab "Zero 0 Unsaved"
  `);
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Content');
  const urgent = [...screen.container.querySelectorAll('[data-urgent]')].map(({ textContent }) => textContent);
  expect(urgent).toEqual(['12']);
});

test('a tag has its word, and an icon unless it has none', async () => {
  expect((await textOf(<Tag tone="approved">Approved</Tag>)).html).toContain('<svg');
  const plain = await textOf(
    <Tag tone="approved" icon={false}>
      Approved
    </Tag>,
  );
  expect([plain.text, plain.html.includes('<svg')]).toEqual(['Approved', false]);
});

test('sums that are not seen are left out', async () => {
  const screen = await mount(
    <SumsLine
      label="Totals"
      isOld
      figures={[
        ['Units', '12'],
        ['Paid', undefined],
        ['Margin', '$5.00'],
      ]}
    />,
  );
  const sums = screen.getByRole('group', { name: 'Totals' });
  await expect.element(sums).toHaveTextContent('Units12Margin$5.00');
  await expect.element(sums).toHaveAttribute('aria-busy', 'true');
});
