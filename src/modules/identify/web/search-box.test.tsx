import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../ui/testing/mount.tsx';
import { SearchBox } from './search-box.tsx';

function Held() {
  const [text, setText] = useState('GD3');
  return <SearchBox label="Search by code" value={text} onSearch={setText} />;
}

test.for([
  [1280, 800],
  [390, 844],
] as const)(
  'a press on the box selects the earlier code, so that the next one replaces it, at %i px',
  async ([width, height]) => {
    await page.viewport(width, height);
    const screen = await mount(<Held />);
    const box = screen.getByRole('textbox', { name: 'Search by code' });
    (document.activeElement as HTMLElement).blur();
    await box.click();
    await userEvent.keyboard('EA6');
    await expect.element(box).toHaveValue('EA6');
    await userEvent.keyboard('{Enter}');
    // The keyboard of a phone would cover the results.
    if (width < 720) await expect.element(box).not.toHaveFocus();
    else await expect.element(box).toHaveFocus();
  },
);

test.for([
  [1280, 800],
  [390, 844],
] as const)('the next code can be typed at once after clearing, at %i px', async ([width, height]) => {
  await page.viewport(width, height);
  const screen = await mount(<Held />);
  await screen.getByRole('button', { name: 'Clear the search' }).click();
  const box = screen.getByRole('textbox', { name: 'Search by code' });
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('EA6');
  await expect.element(box).toHaveValue('EA6');
});

test('on a phone the first tap on a typed code selects it, the second moves the caret', async () => {
  await page.viewport(390, 844);
  const screen = await mount(<Held />);
  const box = screen.getByRole('textbox', { name: 'Search by code' });
  await box.fill('6251444');
  const selected = () => {
    const { selectionStart, selectionEnd } = box.element() as HTMLInputElement;
    return selectionEnd! - selectionStart!;
  };
  await box.click();
  expect(selected()).toBe(7);
  await box.click();
  expect(selected()).toBe(0);
});

test('a code is searched 120 ms after the last key, unlike other texts', async () => {
  const times: number[] = [];
  const screen = await mount(
    <SearchBox label="Search by code" value="" onSearch={() => times.push(performance.now())} />,
  );
  const box = screen.getByRole('textbox', { name: 'Search by code' });
  box.element().addEventListener('input', () => times.push(performance.now()));
  await box.fill('GD3');
  await expect.poll(() => times.length).toBe(2);
  const waited = times[1]! - times[0]!;
  expect(waited).toBeGreaterThan(110);
  expect(waited).toBeLessThan(480);
});
