import { numberText } from '../../../kernel/number-text.ts';
import type { TestRow } from './queries.ts';

type Outliers = NonNullable<TestRow['outliers']>;

const names = { subweight: 'Weight', pt: 'Pt', pd: 'Pd', rh: 'Rh' } as const;
const units = { subweight: 'g', pt: 'ppm', pd: 'ppm', rh: 'ppm' } as const;

const figure = (value: number): string => numberText(value, 3, 0);

/** What is far from the other tests: `Pt 4,200 ppm, the median is 420`. */
export const outlierText = (outliers: Outliers): string =>
  outliers
    .map(
      ({ measure, value, median }) =>
        `${names[measure]} ${figure(value)} ${units[measure]}, the median is ${figure(median)}`,
    )
    .join('; ');
