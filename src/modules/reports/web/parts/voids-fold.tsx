import './report-fields.css';
import { Button } from '../../../../ui/controls/button.tsx';
import type { DatedAddress } from '../../../../ui/data-table/use-dated-filters.ts';

type Voidable = { readonly isVoid: boolean };

/** The rows of a page without what was deleted later, unless this is opened. A page of such rows alone shows them. */
export const withFoldedVoids = <Row extends Voidable>(
  rows: readonly Row[] | undefined,
  isOpen: boolean | undefined,
): readonly Row[] | undefined => {
  const standing = rows?.filter(({ isVoid }) => !isVoid);
  return isOpen || standing?.length === 0 ? rows : standing;
};

type VoidsFoldProps = {
  rows: readonly Voidable[] | undefined;
  adapter: DatedAddress & { readonly params: { readonly voids?: boolean | undefined } };
};

/** Opens the void rows of a page. The totals count them always, on both of their days. */
export function VoidsFold({ rows = [], adapter }: VoidsFoldProps) {
  const count = rows.filter(({ isVoid }) => isVoid).length;
  const isOpen = adapter.params.voids ?? false;
  if (count === 0 || (count === rows.length && !isOpen)) return null;
  return (
    <div className="ty-report-voids">
      <Button
        variant="subtle"
        aria-expanded={isOpen}
        onClick={() => adapter.change({ voids: isOpen ? undefined : true })}
      >
        {`Voids (${count})`}
      </Button>
    </div>
  );
}
