import './converter-panels.css';
import type { Converter } from '../queries.ts';

type FitmentsProps = { fitments: Converter['fitments'] };

/** The vehicles of a converter. */
export const Fitments = ({ fitments }: FitmentsProps) =>
  fitments.length === 0 ? (
    <p className="ty-muted">No vehicles are on record for this converter.</p>
  ) : (
    <table className="ty-plain-table">
      <caption className="ty-hidden">Vehicles it comes from</caption>
      <thead>
        <tr>
          <th scope="col">Vehicle</th>
          <th scope="col">Years</th>
          <th scope="col">Engine</th>
        </tr>
      </thead>
      <tbody>
        {fitments.map((each) => (
          <tr key={`${each.make} ${each.model} ${each.yearFrom} ${each.engine}`}>
            <th scope="row">
              <b>{each.make}</b> {each.model}
            </th>
            <td translate="no" className="ty-num">
              {each.yearFrom === each.yearTo ? each.yearFrom : `${each.yearFrom} to ${each.yearTo}`}
            </td>
            <td>{each.engine}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
