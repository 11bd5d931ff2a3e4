import { SegmentedControl } from '@mantine/core';
import { expect, test } from 'vitest';
import { mount } from '../testing/mount.tsx';

type Colour = readonly [red: number, green: number, blue: number];
const colourIn = (style: string): Colour =>
  /rgb\((\d+), (\d+), (\d+)\)/.exec(style)!.slice(1).map(Number) as unknown as Colour;
const luminance = (colour: Colour): number => {
  const [red, green, blue] = colour.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  ) as unknown as Colour;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** WCAG 2.2, relative luminance. */
const contrast = (one: Colour, other: Colour): number => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((first, second) => first - second) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
};

test.each(['light', 'dark'] as const)('the chosen part is told from the others in the %s scheme', async (scheme) => {
  const screen = await mount(<SegmentedControl aria-label="Period" defaultValue="Week" data={['Day', 'Week']} />, {
    scheme,
  });
  const part = (name: string) => getComputedStyle(screen.container.querySelector(`.mantine-SegmentedControl-${name}`)!);
  await expect.poll(() => screen.container.querySelector('.mantine-SegmentedControl-indicator')).not.toBeNull();
  const ground = colourIn(part('root').backgroundColor);
  const thumb = colourIn(part('indicator').backgroundColor);
  await expect.poll(() => contrast(colourIn(part('label[data-active]').color), thumb)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colourIn(part('indicator').boxShadow), ground)).toBeGreaterThanOrEqual(3);
});
