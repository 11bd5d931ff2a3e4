import { messages } from '../../../kernel/messages.ts';
import { AppLink } from '../../../ui/controls/app-link.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { metalKeys, MetalName } from '../../../ui/format/metal-glyph.tsx';
import { exposurePath } from '../../exposure/paths.ts';
import type { Summary } from '../wire.ts';

type UnhedgedPaneProps = { ounces: NonNullable<Summary['unhedgedOunces']>; facility: number | undefined };

/** What of each metal is bought and not hedged, leading to the exposure desk. */
export const UnhedgedPane = ({ ounces, facility }: UnhedgedPaneProps) => (
  <div role="group" aria-labelledby="ty-unhedged">
    <div className="ty-row ty-pane-head" data-split>
      <h2 id="ty-unhedged">Unhedged ounces</h2>
      <AppLink to={exposurePath({ facility })}>Exposure</AppLink>
    </div>
    <table className="ty-pane-table" aria-labelledby="ty-unhedged">
      <thead className="ty-hidden">
        <tr>
          <th scope="col">Metal</th>
          <th scope="col">Ounces</th>
        </tr>
      </thead>
      <tbody>
        {metalKeys.map((metal) => (
          <tr key={metal}>
            <th scope="row">
              <MetalName metal={metal} long />
            </th>
            <td translate="no" className="ty-num ty-strong">
              {numberText(ounces[metal], 3, 3)} oz
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {facility !== undefined && <p className="ty-pane-note ty-muted ty-small">{messages.hedgesOfCompany}</p>}
  </div>
);
