import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mostWords } from '../../kernel/search-words.ts';
import { SearchField } from './search-field.tsx';
import { mount } from '../testing/mount.tsx';

function Held({ onSearch }: { onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <>
      <SearchField
        label="Search carts"
        value={text}
        pause={200}
        onSearch={(wanted) => {
          onSearch(wanted);
          setText(wanted);
        }}
      />
      <button type="button" onClick={() => setText('from outside')}>
        Change
      </button>
    </>
  );
}

test('it searches once after a pause, at once on Enter, and again when cleared', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  const screen = await mount(<Held onSearch={onSearch} />);
  const field = screen.getByRole('searchbox', { name: 'Search carts' });
  await field.click();
  await userEvent.keyboard('peach');
  expect(onSearch).not.toHaveBeenCalled();
  await expect.poll(() => onSearch.mock.calls).toEqual([['peach']]);

  await userEvent.keyboard('tree{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('peachtree');
  await screen.getByRole('button', { name: 'Clear the search' }).click();
  expect(onSearch).toHaveBeenLastCalledWith('');
  await expect.element(field).toHaveValue('');
});

test('unless told otherwise it waits half a second', async () => {
  const times: number[] = [];
  const screen = await mount(
    <SearchField label="Search carts" value="" onSearch={() => times.push(performance.now())} />,
  );
  const field = screen.getByRole('searchbox');
  field.element().addEventListener('input', () => times.push(performance.now()));
  await field.fill('p');
  await expect.poll(() => times.length).toBe(2);
  const waited = times[1]! - times[0]!;
  expect(waited).toBeGreaterThan(490);
  expect(waited).toBeLessThan(2000);
});

test('words that do not count are told below the box, so that the box stays where it is', async () => {
  const screen = await mount(<SearchField label="Search carts" value="" onSearch={() => {}} />);
  const field = screen.getByRole('searchbox');
  await field.fill(Array.from({ length: mostWords + 1 }, (_, at) => `w${at}`).join(' '));
  const note = screen.getByText(`Only the first ${mostWords} words count.`);
  await expect.element(note).toBeVisible();
  const [box, words] = [field, note].map((each) => each.element().getBoundingClientRect());
  expect(words!.top).toBeGreaterThanOrEqual(box!.bottom);
});

test.for([
  [1280, 800],
  [390, 844],
] as const)('what is typed after clearing goes into the box, at %i px', async ([width, height]) => {
  await page.viewport(width, height);
  const screen = await mount(<Held onSearch={() => {}} />);
  const field = screen.getByRole('searchbox', { name: 'Search carts' });
  await field.fill('peach');
  await screen.getByRole('button', { name: 'Clear the search' }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('pear');
  await expect.element(field).toHaveValue('pear');
});

test('it follows a change from outside, as Back makes it', async () => {
  const screen = await mount(<Held onSearch={() => {}} />);
  await screen.getByRole('button', { name: 'Change' }).click();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('from outside');
});
