import { expect, test } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { session, type StoredSession } from './session.ts';
import { useStoredDraft } from './use-stored-draft.ts';

type Entry = { code: string; pictures: string[] };

/** A form that gets pictures after their upload. */
function Entering({ name, pictures }: { name: string; pictures: readonly Promise<string>[] }) {
  const [entry, keep] = useStoredDraft<Entry>(name, { code: '', pictures: [] });
  const wait = async (picture: Promise<string>) => {
    const url = await picture;
    keep((now) => ({ ...now, pictures: [...now.pictures, url] }));
  };
  return (
    <>
      <input
        aria-label="Code"
        value={entry.code}
        onChange={({ currentTarget: { value } }) => keep((now) => ({ ...now, code: value }))}
      />
      <button type="button" onClick={() => pictures.forEach((picture) => void wait(picture))}>
        Pick
      </button>
      <output aria-label="Pictures">{entry.pictures.join(' ')}</output>
    </>
  );
}

test('what arrives late joins what has been typed since, and what else has arrived', async () => {
  const one = Promise.withResolvers<string>();
  const two = Promise.withResolvers<string>();
  const screen = await mount(<Entering name="late" pictures={[one.promise, two.promise]} />);
  await screen.getByRole('button', { name: 'Pick' }).click();
  await screen.getByRole('textbox', { name: 'Code' }).fill('GD3+EA6');
  two.resolve('second');
  one.resolve('first');
  await expect.element(screen.getByRole('status', { name: 'Pictures' })).toHaveTextContent('second first');
  await expect.element(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('GD3+EA6');
});

test('a draft is its user’s: another user of this tab finds none, and leaves it as it is', async () => {
  const openFor = async (userId: number) => {
    session.start({ token: `t${userId}`, userId } as StoredSession, false);
    const screen = await mount(<Entering name="own" pictures={[]} />);
    return { screen, code: screen.getByRole('textbox', { name: 'Code' }) };
  };
  const first = await openFor(1);
  await first.code.fill('GD3+EA6');
  await first.screen.unmount();
  const second = await openFor(2);
  await expect.element(second.code).toHaveValue('');
  await second.code.fill('J9-XU');
  await second.screen.unmount();
  await expect.element((await openFor(1)).code).toHaveValue('GD3+EA6');
});
