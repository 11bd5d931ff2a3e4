import { expect, test } from 'vitest';
import { mount } from '../../../../ui/testing/mount.tsx';
import { shownText } from '../../../../ui/testing/shown-row.ts';
import type { LoadStatus, LoadType } from '../../domain/load-states.ts';
import { LoadStatusTag } from './load-status.tsx';

const dismissedDate = '2026-11-27T10:00:00.000Z';
test.each<[string, LoadType, object, boolean]>([
  ['Not started', 1, { status: 1 }, false],
  ['In process', 1, {}, false],
  ['Seller finalised', 1, { isSellerFinalised: true }, false],
  ['Seller finalised', 1, { sellerFinalisedDate: dismissedDate }, false],
  ['Request', 2, { status: 4 }, false],
  ['Dismissed', 2, { status: 4, dismissedDate }, false],
  ['Quote', 5, { status: 3 }, false],
  ['Invoice pending', 3, {}, false],
  ['Pending', 3, {}, true],
  ['Void', 3, { isVoid: true }, true],
  ['Settled', 4, { status: 7 }, true],
  ['Void', 4, { isVoid: true }, false],
])('says %s of type %i with %o, named: %s', async (word, type, load, isNamed) => {
  const shown = { type, status: 2 as LoadStatus, ...load };
  const screen = await mount(
    <p>
      <LoadStatusTag load={shown} isNamed={isNamed} />
    </p>,
  );
  expect(shownText(screen.container.querySelector('p'))).toBe(word);
});
