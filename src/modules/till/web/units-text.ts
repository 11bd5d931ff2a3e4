import { numberText } from '../../../ui/format/format-number.ts';
import type { Load } from '../../loads/wire.ts';

/** How much is on a load: pieces, and pounds of what is weighed. */
export const unitsText = (load: Load): string => {
  const sumOf = (unit: string) =>
    load.itemDetails.filter((each) => each.unit === unit).reduce((all, each) => all + each.quantity, 0);
  const [units, pounds] = [sumOf('units'), sumOf('lb')];
  return [
    units > 0 && `${numberText(units)} ${units === 1 ? 'unit' : 'units'}`,
    pounds > 0 && `${numberText(pounds, 3, 0)} lb`,
  ]
    .filter(Boolean)
    .join(', ');
};
