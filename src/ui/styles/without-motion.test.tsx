import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { Button } from '../controls/button.tsx';
import { mount } from '../testing/mount.tsx';

/** The browser's protocol, as this test uses it. */
type Session = { readonly send: (method: string, sent: object) => Promise<unknown> };

const motion = (value: 'reduce' | '') =>
  (cdp() as Session).send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
afterEach(() => motion(''));

test('without motion, a button that comes into view has its words at once', async () => {
  await motion('reduce');
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  const { getByText } = await mount(<Button className="ty-to-come">Compare</Button>);
  const words = getByText('Compare').element();
  const button = words.closest('button')!;
  const seen = () => [button, words].map((each) => getComputedStyle(each).visibility);
  await expect.poll(seen).toEqual(['hidden', 'hidden']);
  button.classList.remove('ty-to-come');
  expect(seen()).toEqual(['visible', 'visible']);
});
