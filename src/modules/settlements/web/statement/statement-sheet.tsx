import './statement.css';
import { useSession } from '../../../../ui/session/can.tsx';
import { draftMark, statementOf, type AnsweredSettlement, type Statement } from '../../domain/statement.ts';
import type { StatementTable } from '../../domain/statement-table.ts';

/** The statement of a settlement: letterhead, parties, weights, hedges, lots and what it comes to. */
export function StatementSheet({ settlement }: { settlement: AnsweredSettlement }) {
  const statement = statementOf(settlement);
  return (
    <>
      <Letterhead statement={statement} />
      <section className="ty-statement-parties">
        <div>
          <h3>Prepared For</h3>
          <p>
            <b>{statement.preparedFor.name || '–'}</b>
            <Lines lines={statement.preparedFor.lines} />
          </p>
        </div>
        <dl>
          {statement.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="ty-statement-weights">
        <div>
          <Table table={statement.shipping} />
          <Table table={statement.received} />
        </div>
        <Table table={statement.processed} />
      </div>
      <Table table={statement.hedges} />
      <Table table={statement.lots} />
      <div className="ty-statement-products">
        <Table table={statement.products} />
      </div>
      {statement.reason && (
        <section className="ty-statement-reason">
          <h3>Reason</h3>
          <p>{statement.reason}</p>
        </section>
      )}
    </>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line, at) => (
    // The lines of an address never move.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={at}>{line}</span>
  ));

/** The logo of the reader's own company. Staff who read the statement of a franchise find its logo on the PDF. */
const useLogoOf = (companyName: string): string | undefined => {
  const current = useSession();
  return current?.organisationName === companyName ? (current.companyLogo ?? undefined) : undefined;
};

const Letterhead = ({ statement: { company, title, isDraft } }: { statement: Statement }) => {
  const logo = useLogoOf(company.name);
  return (
    <header className="ty-statement-head">
      <p>
        {logo && <img src={logo} alt="" height={48} />}
        <b>{company.name}</b>
        <Lines lines={company.lines} />
      </p>
      <div>
        <h2>{title}</h2>
        {isDraft && <span className="ty-statement-draft">{draftMark}</span>}
      </div>
    </header>
  );
};

function Table({ table: { title, columns, rows, totals } }: { table: StatementTable }) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const classOf = (at: number) => (columns[at]!.isFigure ? 'ty-right' : undefined);
  const cells = (row: readonly string[]) =>
    row.map((cell, at) => (
      <td key={columns[at]!.head} className={classOf(at)}>
        {cell}
      </td>
    ));
  return (
    <table className="ty-statement-table">
      <caption>{title}</caption>
      <colgroup>
        {columns.map(({ head, share }) => (
          <col key={head} style={{ width: `${(share / shares) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ head }, at) => (
            <th key={head} scope="col" className={classOf(at)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // Rows of a statement have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at}>{cells(row)}</tr>
        ))}
        {totals.map((row) => (
          <tr key={row[0]} className="ty-statement-total">
            {cells(row)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
