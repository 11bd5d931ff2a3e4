import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { DownloadButton } from './download-button.tsx';

afterEach(async () => {
  await page.viewport(414, 896);
});

test.each([
  [1280, false],
  [390, true],
])('at %i px (compact: %s) a second press while the file is prepared asks for nothing', async (width, isCompact) => {
  await page.viewport(width, 800);
  const answer = Promise.withResolvers<{ link: string }>();
  const ask = vi.fn<() => Promise<{ link: string }>>(() => answer.promise);
  const screen = await mount(<DownloadButton label="Download" ask={ask} isCompact={isCompact} />);
  const button = screen.getByRole('button').first();
  await button.click();
  await button.click({ force: true });
  expect(ask).toHaveBeenCalledTimes(1);
  answer.resolve({ link: '#file' });
  await expect.element(screen.getByRole('button', { name: 'Download' })).not.toHaveAttribute('aria-disabled');
  await button.click();
  await expect.poll(() => ask.mock.calls.length).toBe(2);
});
