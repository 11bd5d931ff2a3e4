import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { confirm } from './confirm.tsx';
import { RowMenu } from './data-table/row-menu.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { mount } from './testing/mount.tsx';

afterEach(() => vi.restoreAllMocks());

/** A browser that is asked to move nothing: what closes is gone at once. */
function withoutMotion() {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query.includes('prefers-reduced-motion') ? 'all' : query),
  );
}

function Row() {
  const [rejecting, setRejecting] = useState(false);
  const actions = [
    { key: 'reject', label: 'Reject', onPress: () => setRejecting(true) },
    { key: 'delete', label: 'Delete', onPress: () => void confirm({ title: 'Delete it?', sentence: 'Sure?' }) },
  ];
  return (
    <>
      <RowMenu label="More for GD3" actions={actions} />
      {rejecting && (
        <ReasonDialog
          title="Reject GD3"
          sentence="It stays."
          action="Reject"
          busyLabel="Rejecting…"
          send={async () => ({ message: 'Rejected' })}
          failure="No"
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}

test.each(['with', 'without'])('%s motion, what a menu opened gives the focus back to the menu', async (motion) => {
  if (motion === 'without') withoutMotion();
  await mount(<Row />);
  const menu = page.getByRole('button', { name: 'More for GD3' });
  // A second time as well: by then the code of the question is there, and it opens at once.
  for (const action of ['Reject', 'Delete', 'Reject', 'Delete']) {
    menu.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Reject' })).toHaveFocus();
    if (action === 'Delete') await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Enter}');
    const layer = page.getByRole('dialog');
    await expect.poll(() => layer.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(layer).not.toBeInTheDocument();
    await expect.element(menu).toHaveFocus();
  }
});
