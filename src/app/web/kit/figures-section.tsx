import { Code } from '../../../ui/format/code.tsx';
import { Delta } from '../../../ui/format/delta.tsx';
import { FigureCells } from '../../../ui/format/figure-cells.tsx';
import { MoneyText } from '../../../ui/format/money-text.tsx';
import { PrintableSheet } from '../../../ui/page/printable-sheet.tsx';
import { kitPath } from '../paths.ts';
import { kitLoads } from './kit-data.ts';

const course = [3, 4, 3.5, 5, 6, 5.5, 7, 6.5, 8];

const figures = [
  {
    key: 'bought',
    label: 'Bought this month',
    value: '$1,184,320',
    change: <Delta value={6.4} digits={1} />,
    note: 'against April to the same day',
    to: kitPath({ tab: 'list' }),
    course,
  },
  {
    key: 'units',
    label: 'Units',
    value: '6,412',
    change: <Delta value={3.1} digits={1} />,
    note: '$184.70 a unit',
    to: kitPath({ tab: 'list' }),
    course,
  },
  {
    key: 'owed',
    label: 'Still owed',
    value: '$48,906',
    change: <Delta value={-11.5} digits={1} good />,
    note: '3 past due',
    to: kitPath({ tab: 'list' }),
    course,
  },
];

export const FiguresSection = () => (
  <>
    <FigureCells label="Key figures" figures={figures} />
    <PrintableSheet label="Invoice ATL-20417">
      <h2>Invoice ATL-20417</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Load</th>
            <th scope="col">Customer</th>
            <th scope="col" className="ty-right">
              Value
            </th>
          </tr>
        </thead>
        <tbody>
          {kitLoads.slice(0, 12).map((load) => (
            <tr key={load.id}>
              <td>
                <Code value={String(load.id)} size={12} />
              </td>
              <td>{load.customer}</td>
              <td className="ty-right">
                <MoneyText value={load.value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintableSheet>
  </>
);
