import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { piecePictures, usePiecePictures } from './piece-pictures.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const Taken = () => <p>Taken: {usePiecePictures().urls.join(' ') || 'none'}</p>;

test('pictures that went with an item are gone, and those taken since stay for the next piece', async () => {
  const { screen } = await openAs(<Taken />);
  piecePictures.change(() => ['/files/a', '/files/b', '/files/c']);
  await expect.element(screen.getByText('Taken: /files/a /files/b /files/c')).toBeVisible();
  piecePictures.used(['/files/a', '/files/b']);
  await expect.element(screen.getByText('Taken: /files/c', { exact: true })).toBeVisible();
  piecePictures.used(['/files/c']);
  await expect.element(screen.getByText('Taken: none')).toBeVisible();
});
