import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { surviveTranslation } from './translated-page.ts';

surviveTranslation();
afterEach(() => vi.restoreAllMocks());

/** A text beside figures, one that comes and goes, and one that moves, as the parts of screens have them. */
function Basket() {
  const [count, setCount] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setCount((now) => now + 1)}>
        More
      </button>
      <p data-testid="basket">
        {count} items, {count % 2 === 0 ? 'even ' : <b>odd </b>}
        {count > 2 && 'many, '}
        {count < 3 ? <i>few, </i> : null}${count * 10} in all
      </p>
    </>
  );
}

const textsIn = (element: Node): Text[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
};
const fontWith = (child: Node): HTMLElement => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.append(child);
  outer.append(inner);
  return outer;
};

/** What browsers do to a text when they translate it. Letters are doubled, so that a translation differs. */
const translators: Readonly<Record<string, (text: Text) => void>> = {
  'puts an element in its place': (text) => text.replaceWith(fontWith(new Text(text.data))),
  'adds an element and removes it': (text) => {
    text.before(fontWith(new Text(text.data)));
    text.remove();
  },
  'moves it into an element': (text) => {
    const place = document.createComment('');
    text.replaceWith(place);
    place.replaceWith(fontWith(text));
  },
  'moves whole elements into an element': (text) => {
    const moved = text.parentElement!.tagName === 'P' ? text : text.parentElement!;
    const place = document.createComment('');
    moved.replaceWith(place);
    place.replaceWith(fontWith(moved));
  },
};

const expected = (count: number) =>
  `${count} items, ${count % 2 === 0 ? 'even ' : 'odd '}${count > 2 ? 'many, ' : 'few, '}$${count * 10} in all`;

test.each(Object.keys(translators))('a translator that %s leaves no old figure and breaks nothing', async (name) => {
  const screen = await mount(<Basket />);
  const errors = vi.spyOn(console, 'error');
  const basket = screen.getByTestId('basket').element();
  for (const count of [2, 3, 4, 5]) {
    for (const text of textsIn(basket)) translators[name]!(text);
    await screen.getByRole('button', { name: 'More' }).click();
    await expect.poll(() => basket.textContent).toBe(expected(count));
  }
  expect(errors).not.toHaveBeenCalled();
});

test('only the first text is translated, and then its part of the page goes', async () => {
  const screen = await mount(<Basket />);
  const basket = screen.getByTestId('basket').element();
  translators['puts an element in its place']!(textsIn(basket)[0]!);
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.poll(() => basket.textContent).toBe(expected(2));
  expect(basket.querySelector('font')).toBeNull();
});

test('an element that is no child is still refused', () => {
  const [parent, other] = [document.createElement('div'), document.createElement('div')];
  expect(() => parent.removeChild(other)).toThrow('not a child');
  expect(() => parent.insertBefore(new Text('x'), other)).toThrow('not a child');
});
