import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownText } from '../../../ui/testing/shown-row.ts';
import type { FoundConverter } from '../../catalogue/wire.ts';
import type { Load } from '../../loads/wire.ts';
import { ChosenLine } from './chosen-line.tsx';
import { found } from './testing/add-line-stage.tsx';

afterEach(() => vi.restoreAllMocks());

test.each<[string, object, string]>([
  ['as it is', {}, 'Toyota Corolla 1.8 front$184.35'],
  ['with a comment', { comment: 'Cut it open' }, 'Toyota Corolla 1.8 front$184.35Comment: Cut it open'],
  ['with a warning', { catAlert: 'Often sand' }, 'Toyota Corolla 1.8 front$184.35Mind: Often sand'],
  ['whose offer is hidden', { offerPrice: undefined }, 'Toyota Corolla 1.8 front'],
])('a converter that is about to be added stands there %s', async (_, more, words) => {
  const chosen = { ...found, ...more } as unknown as FoundConverter;
  const { screen } = await openAs(<ChosenLine load={{ customerId: 9, facilityId: 3 } as Load} chosen={chosen} />);
  await expect.poll(() => shownText(screen.container.querySelector('.ty-add-chosen'))).toBe(words);
});
