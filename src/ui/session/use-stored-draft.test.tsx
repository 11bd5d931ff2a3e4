import { expect, test } from 'vitest';
import { mount } from '../testing/mount.tsx';
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
