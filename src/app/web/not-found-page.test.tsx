import { expect, test } from 'vitest';
import { path } from '../../kernel/path.ts';
import { mount } from '../../ui/testing/mount.tsx';
import NotFoundPage from './not-found-page.tsx';

const opened = (pattern: `/${string}`) => mount(<NotFoundPage />, { at: pattern, path: path(pattern) });

test('an unknown address may have been moved or deleted', async () => {
  const screen = await opened('/nowhere');
  await expect.element(screen.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  await expect.element(screen.getByText(/moved or deleted/)).toBeVisible();
});
