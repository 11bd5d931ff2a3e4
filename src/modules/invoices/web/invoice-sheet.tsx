import type { Answer } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { Code } from '../../../ui/format/code.tsx';
import { phoneText } from '../../../kernel/phone-text.ts';
import { slashedDateText } from '../../../ui/format/format-date.ts';
import { moneyText, numberText } from '../../../ui/format/format-number.ts';
import { typeText } from '../../catalogue/domain/type-text.ts';
import { methodText } from '../../loads/domain/payment-methods.ts';
import { restsOnEstimate } from '../../loads/domain/item-price.ts';
import type { invoices } from '../contract.ts';
import { discountLine } from '../domain/discount-line.ts';
import { summedText } from '../domain/printed-summary.ts';

export type Invoice = Answer<(typeof invoices)['viewInvoice']>;
type Load = Invoice['loadDetails'];

const name = (first: string | null, last: string | null) => `${first ?? ''} ${last ?? ''}`.trim();

/** The sheet: buyer, seller, items, amounts, payments, signature. */
export const InvoiceSheet = ({ invoice: { loadDetails: load, paymentDetails } }: { invoice: Invoice }) => (
  <>
    {load.isVoid && <p className="ty-sheet-void">VOID</p>}
    <Letterhead load={load} />
    <section className="ty-sheet-parties">
      <div>
        <h2>Bought from</h2>
        <p>
          <b>{load.companyName}</b>
          <br />
          {name(load.firstName, load.lastName)}
          <br />
          {load.address}
          <br />
          {load.city}, {load.state} {load.zipcode}
        </p>
      </div>
      <dl>
        <Line label="Date" value={slashedDateText(load.date ?? load.finishedDate!, load.timeZone)} />
        <Line label="Load" value={String(load.loadId)} />
        <Line label="Facility" value={load.facilityCity} />
        <Line label="Buyer" value={name(load.buyerFirstName, load.buyerLastName)} />
        <Line label="Grader" value={name(load.videoGraderFirstName, load.videoGraderLastName) || '–'} />
        <Line label="Pay by" value={load.payForwardDate ? slashedDateText(load.payForwardDate) : '–'} />
      </dl>
    </section>
    <Items load={load} />
    <section className="ty-sheet-foot">
      <div>
        <h2>Summary</h2>
        <dl>
          {load.summary.lines.map((line) => (
            <Line
              key={line.label}
              label={line.label.toLowerCase()}
              value={summedText(line)}
              {...(line.value !== undefined && { amount: moneyText(line.value) })}
            />
          ))}
          <Line label="total units" value={numberText(load.summary.units)} />
          <Line label="total pieces" value={numberText(load.summary.pieces)} />
        </dl>
        {paymentDetails.list.length > 0 && (
          <>
            <h2>Paid</h2>
            <dl>
              {paymentDetails.list.map((each) => (
                <Line
                  key={each.paymentId}
                  label={[
                    `${methodText(each.paymentMethod)} ${each.referenceNumber}`.trim(),
                    slashedDateText(each.createdDate, load.timeZone),
                  ].join(', ')}
                  value={each.amount === undefined ? '' : moneyText(each.amount)}
                />
              ))}
            </dl>
          </>
        )}
      </div>
      {load.grandtotal !== undefined && <Totals load={load} />}
    </section>
    <footer className="ty-sheet-sign">
      <div>
        {load.signature && (
          <img
            src={load.signature}
            alt={`Signature of ${name(load.firstName, load.lastName)}`}
            width={240}
            height={64}
          />
        )}
        <span>
          {name(load.firstName, load.lastName)}
          {load.date && `, ${slashedDateText(load.date)}`}
        </span>
      </div>
      <p>{messages.sellerStates}</p>
    </footer>
  </>
);

const Letterhead = ({ load }: { load: Load }) => (
  <header className="ty-sheet-head">
    <div>
      {load.logo && <img src={load.logo} alt="" height={36} />}
      <div>
        <b data-alone={load.logo ? undefined : true}>{load.parentCompanyName}</b>
        <p>
          {load.facilityAddress}, {load.facilityCity}, {load.facilityState} {load.facilityZipcode}
          <br />
          {phoneText(load.facilityPhone)}, {load.facilityEmail}
        </p>
      </div>
    </div>
    <div>
      <span>Invoice</span>
      <Code value={load.invoiceNo!} size={17} />
    </div>
  </header>
);

const Items = ({ load }: { load: Load }) => (
  <table className="ty-sheet-items">
    <thead>
      <tr>
        <th scope="col">Item</th>
        <th scope="col">Type</th>
        <th scope="col">Price</th>
        <th scope="col">Units</th>
        <th scope="col">
          Qty/
          <wbr />
          Weight
        </th>
        <th scope="col">Box</th>
        <th scope="col">Total</th>
      </tr>
    </thead>
    <tbody>
      {load.itemList.map((item) => (
        <tr key={item.itemId}>
          <td>
            <Code value={item.oem} size={12} /> <span className="ty-sheet-name">{item.description}</span>
            {item.url && item.loadUrls.length > 0 && (
              <img className="ty-sheet-picture" src={item.url} alt={item.oem} width={96} height={72} />
            )}
          </td>
          <td>{typeText(item.type)}</td>
          <td>
            {item.unitPrice === undefined ? '' : numberText(item.unitPrice, 2)}
            {item.unitPrice !== undefined && item.priceUnit === 'lb' && ' per lb'}
            {restsOnEstimate(item) && <span className="ty-sheet-note">Estimated</span>}
          </td>
          <td>{numberText(item.finalUnit ?? item.unit)}</td>
          <td>
            {numberText(item.finalQty ?? item.quantity, 3, 0)}
            {item.priceUnit === 'lb' && ' lb'}
          </td>
          <td>{item.box}</td>
          <td>{item.total === undefined ? '' : numberText(item.total, 2)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Totals = ({ load }: { load: Load }) => {
  const discount = discountLine(load);
  return (
    <dl>
      <Line label="Subtotal" value={moneyText(load.subtotal!)} />
      {discount && <Line label={discount.label} value={moneyText(discount.amount)} />}
      <div className="ty-sheet-total">
        <dt>Total</dt>
        <dd>{moneyText(load.grandtotal!)}</dd>
      </div>
      <Line label="Paid" value={moneyText(load.amountPaid ?? 0)} />
      <div className="ty-sheet-owed">
        <dt>Still owed</dt>
        <dd>{moneyText(load.balance ?? 0)}</dd>
      </div>
    </dl>
  );
};

type LineProps = { label: string; value: string; amount?: string };

const Line = ({ label, value, amount }: LineProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
    {amount !== undefined && <dd className="ty-sheet-amount">{amount}</dd>}
  </div>
);
