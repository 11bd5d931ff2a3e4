import { expect, test, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { SignatureLine } from './signature-line.tsx';

test.each(['Clear', 'Draw instead'])('a form that is signed on a line is told of %s', async (press) => {
  const onChange = vi.fn<(picture: string) => void>();
  const screen = await mount(<SignatureLine value="as typed" signer="Marco Ruiz" onChange={onChange} />);
  await screen.getByRole('button', { name: 'Type the name instead' }).click();
  await screen.getByRole('textbox', { name: 'Name, as a signature' }).fill('Marco');
  await expect.poll(() => onChange.mock.lastCall?.[0]).toMatch(/^data:image\/png/);
  await screen.getByRole('button', { name: press }).click();
  await expect.poll(() => onChange.mock.lastCall).toEqual(['']);
});
