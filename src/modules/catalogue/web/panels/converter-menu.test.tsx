import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../../../kernel/messages.ts';
import type { StoredSession } from '../../../../ui/session/session.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { ConverterMenu } from './converter-menu.tsx';

afterEach(() => vi.restoreAllMocks());

const editor: Partial<StoredSession> = { hierarchy: 1, canAddConverter: true, canEditConverter: true };
const open = async (as: Partial<StoredSession>) => {
  const opened = await openAs(
    <ConverterMenu productId={9} code="GD3" editTo="/converters/9?edit=true" onDeleted={() => undefined} />,
    { as: { ...editor, ...as } },
  );
  await opened.screen.getByRole('button', { name: 'Actions of converter GD3' }).click();
  return opened;
};
const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });

test.each([
  ['Edit', '/converters/9', { edit: 'true' }],
  ['Clone', '/converters', { clone: '9' }],
])('%s leads to the form at %s', async (name, pathname, search) => {
  const { screen } = await open({});
  await item(name).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe(pathname);
  expect(screen.router.state.location.search).toEqual(search);
});

test('a super admin who views as a role is told why nothing is deleted', async () => {
  await open({ canDeleteConverter: true, isViewing: true });
  await item('Delete').click({ force: true });
  await expect.element(page.getByText(messages.viewOnly).first()).toBeInTheDocument();
  expect(page.getByRole('dialog').query()).toBeNull();
});
