import { numberText } from '../../../ui/format/format-number.ts';
import type { Load } from '../../loads/wire.ts';

/** How much is on a load: pieces, and pounds of what is weighed. */
export const unitsText = ({ totalUnits, totalPounds }: Pick<Load, 'totalUnits' | 'totalPounds'>): string =>
  [
    totalUnits > 0 && `${numberText(totalUnits)} ${totalUnits === 1 ? 'unit' : 'units'}`,
    totalPounds > 0 && `${numberText(totalPounds, 3, 0)} lb`,
  ]
    .filter(Boolean)
    .join(', ');
