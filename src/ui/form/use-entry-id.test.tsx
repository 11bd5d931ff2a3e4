import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { useEntryId } from './use-entry-id.ts';

/** Shows the ids of entries sent one after another. */
function Naming({ name, entries }: { name: string; entries: readonly object[] }) {
  const { of, taken } = useEntryId(name);
  const said = entries.map((entry) => of(entry));
  return (
    <>
      <output aria-label="Ids">{said.join(' ')}</output>
      <button type="button" onClick={taken}>
        Taken
      </button>
    </>
  );
}

test('an entry has its id also when the form around it is built anew, until it is taken', async () => {
  const [paid, corrected] = [{ amount: 100 }, { amount: 120 }];
  const screen = await mount(<Naming name="payment" entries={[paid, corrected, paid]} />);
  const [first, other, again] = screen.getByRole('status', { name: 'Ids' }).element().textContent.split(' ');
  expect(other).not.toBe(first);
  expect(again).toBe(first);
  await screen.unmount();

  const anew = await mount(<Naming name="payment" entries={[paid]} />);
  await expect.element(anew.getByRole('status', { name: 'Ids' })).toHaveTextContent(first);
  await userEvent.click(anew.getByRole('button', { name: 'Taken' }));
  await anew.unmount();

  const next = await mount(<Naming name="payment" entries={[paid]} />);
  expect(next.getByRole('status', { name: 'Ids' }).element().textContent).not.toBe(first);
});
