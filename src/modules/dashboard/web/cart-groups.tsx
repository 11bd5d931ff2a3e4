import { moneyText, numberText } from '../../../ui/format/format-number.ts';
import { usePhone } from '../../../ui/page/media.ts';
import type { CartFigures, CartGroups } from '../wire.ts';
import { ageWords, stateWords } from './cart-words.tsx';

type Choose = (key: string, value: string | undefined) => void;

type GroupTableProps = {
  title: string;
  filter: string;
  rows: readonly (CartFigures & { readonly key: string | number; readonly name: string })[];
  onChoose: Choose;
};

/** The sums of one dimension. A row narrows the report to its carts. */
const GroupTable = ({ title, filter, rows, onChoose }: GroupTableProps) => (
  <table className="ty-pane-table" aria-label={`Open carts by ${title.toLowerCase()}`}>
    <thead>
      <tr>
        <th scope="col">{title}</th>
        <th scope="col">Carts</th>
        {rows.some(({ subtotal }) => subtotal !== undefined) && <th scope="col">Subtotal</th>}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, loads, subtotal }) => (
        <tr key={key}>
          <th scope="row">
            <button type="button" className="ty-group-choice" onClick={() => onChoose(filter, String(key))}>
              {name}
            </button>
          </th>
          <td translate="no" className="ty-num">
            {numberText(loads)}
          </td>
          {subtotal !== undefined && (
            <td translate="no" className="ty-num ty-muted">
              {moneyText(subtotal)}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

type CartGroupsPanesProps = { groups: CartGroups; isOld: boolean; onChoose: Choose };

/** The sums of open carts by state, age, buyer and facility. */
export const CartGroupsPanes = ({ groups, isOld, onChoose }: CartGroupsPanesProps) => (
  // A phone shows the carts first.
  <details className="ty-cart-groups" open={!usePhone()} aria-busy={isOld}>
    <summary>
      {numberText(groups.total.loads)} {groups.total.loads === 1 ? 'cart' : 'carts'}
      {groups.total.subtotal !== undefined && `, ${moneyText(groups.total.subtotal)}`}
    </summary>
    <div className="ty-cart-group-tables">
      <GroupTable
        title="State"
        filter="state"
        rows={groups.states.map((row) => ({ ...row, name: stateWords[row.key][0] }))}
        onChoose={onChoose}
      />
      <GroupTable
        title="Age"
        filter="age"
        rows={groups.ages.map((row) => ({ ...row, name: ageWords[row.key] }))}
        onChoose={onChoose}
      />
      <GroupTable title="Buyer" filter="buyer" rows={groups.buyers} onChoose={onChoose} />
      <GroupTable title="Facility" filter="facility" rows={groups.facilities} onChoose={onChoose} />
    </div>
  </details>
);
