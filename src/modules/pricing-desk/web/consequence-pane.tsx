import { AppLink } from '../../../ui/controls/app-link.tsx';
import { Delta } from '../../../ui/format/delta.tsx';
import { moneyText, numberText } from '../../../ui/format/format-number.ts';
import { useSession } from '../../../ui/session/can.tsx';
import { loadPath } from '../../till/paths.ts';
import { PricingChart } from './pricing-chart.tsx';
import type { Consequences, Pricing } from './queries.ts';
import type { PricingDraft } from './use-pricing-draft.ts';

type ConsequencePaneProps = { draft: PricingDraft; pricing: Pricing };

/** What the pricing in force gives, or what a previewed change would do. */
export function ConsequencePane({ draft, pricing }: ConsequencePaneProps) {
  const isStaff = useSession()!.hierarchy === 1;
  const { consequences } = draft;
  return (
    <aside className="ty-desk-effect" aria-label="What it does" aria-live="polite">
      <div className="ty-row" data-split>
        <h2>What it does</h2>
        <span className="ty-muted ty-small">
          {consequences
            ? 'Nothing is saved until you apply'
            : draft.changes > 0
              ? 'Press Preview to see the effect'
              : 'As it is in force'}
        </span>
      </div>
      {pricing.avgPieceValue !== undefined && (
        <AveragePiece value={pricing.avgPieceValue} change={consequences?.averagePiece} />
      )}
      {consequences && <Carts carts={consequences.carts} />}
      {consequences?.groups.some(({ oldOffer }) => oldOffer !== undefined) && <Groups groups={consequences.groups} />}
      {!consequences && isStaff && <PricingChart />}
    </aside>
  );
}

function AveragePiece({ value, change }: { value: number; change: Consequences['averagePiece'] | undefined }) {
  return (
    <p className="ty-desk-average">
      <span className="ty-muted">Average piece</span>
      {change ? (
        <span>
          <s translate="no" className="ty-muted ty-num">
            {moneyText(change.old)}
          </s>{' '}
          <b translate="no" className="ty-num">
            {moneyText(change.new)}
          </b>{' '}
          <Delta value={change.changePercent} />
        </span>
      ) : (
        <b translate="no" className="ty-num">
          {moneyText(value)}
        </b>
      )}
    </p>
  );
}

const Carts = ({ carts }: { carts: Consequences['carts'] }) => (
  <section aria-labelledby="ty-desk-carts">
    <h3 id="ty-desk-carts">Open carts touched</h3>
    <CartsSentence carts={carts} />
    {carts.list.length > 0 && <CartsTable carts={carts} />}
  </section>
);

const totalHeads = ['Now', 'If re-priced', 'Difference'] as const;

/** The carts that differ most. Their totals are for who may see them. */
const CartsTable = ({ carts }: { carts: Consequences['carts'] }) => (
  <>
    <table
      className="ty-figure-table ty-desk-carts"
      data-totals={carts.oldTotal !== undefined || undefined}
      aria-labelledby="ty-desk-carts"
    >
      <thead>
        <tr>
          {['Load', 'Customer', 'Items', ...(carts.oldTotal === undefined ? [] : totalHeads)].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {carts.list.map(({ loadId, customer, items, oldTotal, newTotal }) => (
          <tr key={loadId}>
            <th scope="row">
              <AppLink to={loadPath({ loadId })}>{loadId}</AppLink>
            </th>
            <td>{customer}</td>
            <td translate="no" className="ty-num">
              {numberText(items)}
            </td>
            {oldTotal !== undefined && newTotal !== undefined && (
              <>
                <td translate="no" className="ty-num ty-muted">
                  {moneyText(oldTotal)}
                </td>
                <td translate="no" className="ty-num">
                  {moneyText(newTotal)}
                </td>
                <td translate="no" className="ty-num">
                  {moneyText(newTotal - oldTotal)}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
    {carts.count > carts.list.length && (
      <p className="ty-muted ty-small">{numberText(carts.count - carts.list.length)} more</p>
    )}
  </>
);

const totalsText = ({ oldTotal, newTotal }: Consequences['carts']) =>
  oldTotal === undefined || newTotal === undefined ? '' : `: ${moneyText(oldTotal)} now, ${moneyText(newTotal)} then`;

const CartsSentence = ({ carts }: { carts: Consequences['carts'] }) => (
  <p className="ty-small">
    {carts.count === 0
      ? 'No open cart would change.'
      : `${carts.isCapped ? 'At least ' : ''}${numberText(carts.count)} open ${carts.count === 1 ? 'cart' : 'carts'} with ${numberText(carts.items)} ${carts.items === 1 ? 'item' : 'items'} would differ if re-priced${totalsText(carts)}. They stay as they are until somebody asks.`}
  </p>
);

const offerText = (offer: number | undefined) => (offer === undefined ? '' : moneyText(offer));

const Groups = ({ groups }: { groups: Consequences['groups'] }) => (
  <table className="ty-figure-table">
    <caption className="ty-hidden">The mean offer for the top results, by the company that buys</caption>
    <thead>
      <tr>
        <th scope="col">Customers of</th>
        <th scope="col">Number</th>
        <th scope="col">Offer now</th>
        <th scope="col">Then</th>
      </tr>
    </thead>
    <tbody>
      {groups.map(({ name, customers, oldOffer, newOffer }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td translate="no" className="ty-num">
            {customers}
          </td>
          <td translate="no" className="ty-num">
            {offerText(oldOffer)}
          </td>
          <td translate="no" className="ty-num" data-changed={oldOffer !== newOffer || undefined}>
            {offerText(newOffer)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
