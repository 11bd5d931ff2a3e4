import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePhone } from '../../../../ui/page/media.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { loadSearch } from '../../paths.ts';
import { Line } from '../testing/add-line-stage.tsx';
import { LoadClosing } from '../testing/load-closing.tsx';
import { openLoad } from '../testing/open-load.ts';

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 720);
});

/** The add line and the closing sheet of a load. As on the page, a new layout mounts a new add line. */
function Till() {
  const phone = usePhone();
  return (
    <>
      <Line key={String(phone)} />
      <LoadClosing load={{ ...openLoad, type: 3, invoiceNo: 'ATL-20417' }} />
    </>
  );
}
const opened = { as: { canBuildCart: true, canSeeSubtotal: true }, search: loadSearch };

test('turning the phone leaves the focus in the sheet', async () => {
  await page.viewport(390, 844);
  const { screen } = await openAs(<Till />, { ...opened, at: '?closing=complete' });
  const sheet = screen.getByRole('dialog');
  const mail = sheet.getByRole('textbox', { name: 'Mail the invoice to (optional)' });
  await mail.click();
  await expect.element(mail).toHaveFocus();
  const code = screen.getByRole('textbox', { name: 'Add a converter by code', includeHidden: true });
  await expect.element(code).toHaveAttribute('placeholder', 'Code');
  await page.viewport(844, 390);
  await expect.element(code).toHaveAttribute('placeholder', 'Code, then Enter');
  await expect.element(mail).toHaveFocus();
});

test('at a desk the code has the focus, also behind a sheet that fades out', async () => {
  await page.viewport(1280, 800);
  const { screen } = await openAs(
    <>
      <section role="dialog" aria-modal="true" aria-label="Fading" style={{ opacity: 0 }} />
      <Till />
    </>,
    opened,
  );
  await expect.element(screen.getByRole('textbox', { name: 'Add a converter by code' })).toHaveFocus();
});
