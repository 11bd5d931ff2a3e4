import { numberText } from '../../../kernel/number-text.ts';
import { metalNames } from '../../pricing/domain/price.ts';
import type { CorrectedMetal } from './corrected-assay.ts';

/** "Rhodium returned 45.0 % (39.2 to 50.9 %) of its assay over 23 lots on 9 days." for each metal. */
export const evidenceText = (metals: readonly Omit<CorrectedMetal, 'proposed'>[]): string =>
  metals
    .map(({ metal, percent, low, high, lots, days }) => {
      const name = metalNames[metal];
      const [share, from, to] = [percent, low, high].map((each) => numberText(each, 1));
      return `${name[0]!.toUpperCase()}${name.slice(1)} returned ${share} % (${from} to ${to} %) of its assay over ${lots} lots on ${days} days.`;
    })
    .join(' ');
