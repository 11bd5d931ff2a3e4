import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import type { Load } from '../../../loads/wire.ts';
import { loadSearch } from '../../paths.ts';
import ClosingSheet from '../closing/closing-sheet.tsx';
import { useClosing } from '../closing/use-closing.ts';
import { FinishBar } from '../finish-bar.tsx';
import { openLoad } from './open-load.ts';

/** The bar of a load and the steps that it opens, without the rest of its screen. */
export function LoadClosing({ load }: { load: Load }) {
  const closing = useClosing(load);
  return (
    <>
      <FinishBar load={load} closing={closing} />
      {closing.step && <ClosingSheet load={load} step={closing.step} closing={closing} />}
    </>
  );
}

type Opened = NonNullable<Parameters<typeof openAs>[1]>;

/** Opens the closing of a load, by default of a cart by a buyer. */
export const openClosing = (changes: Partial<Load> = {}, opened: Opened = {}) =>
  openAs(<LoadClosing load={{ ...openLoad, ...changes }} />, {
    as: { canBuildCart: true, canSeeSubtotal: true },
    search: loadSearch,
    ...opened,
  });
