import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateText } from './date-text.ts';
import { readTypedDay } from './typed-day.ts';

describe('a typed date', () => {
  it.each([
    ['11-22-2026', '2026-11-22'],
    ['11/22/2026', '2026-11-22'],
    ['1/2/2026', '2026-01-02'],
    ['1-2-2026', '2026-01-02'],
    ['11/22/26', '2026-11-22'],
    ['1/2/26', '2026-01-02'],
    ['12/05/95', '1995-12-05'],
    ['1/2/90', '1990-01-02'],
    ['12/31/89', '2089-12-31'],
    ['123199', '1999-12-31'],
    ['31.12.99', '1999-12-31'],
    ['2026-11-22', '2026-11-22'],
    ['2026/11/22', '2026-11-22'],
    ['11222026', '2026-11-22'],
    ['112226', '2026-11-22'],
    ['22.11.2026', '2026-11-22'],
    ['2.1.2026', '2026-01-02'],
    ['22 Nov 2026', '2026-11-22'],
    ['22nd Nov 2026', '2026-11-22'],
    ['22 Nov, 2026', '2026-11-22'],
    ['Nov 22 2026', '2026-11-22'],
    ['Nov 22, 2026', '2026-11-22'],
    ['november 22, 2026', '2026-11-22'],
    ['  1  MAY  2026 ', '2026-05-01'],
    ['Sept 5 2026', '2026-09-05'],
    ['Sept. 5, 2026', '2026-09-05'],
    ['20261205', '2026-12-05'],
    ['19900101', '1990-01-01'],
    ['5-Dec-2026', '2026-12-05'],
    ['Dec-5-2026', '2026-12-05'],
    ['12/31/2100', '2100-12-31'],
    ['02/29/2024', '2024-02-29'],
  ])('%s is %s', (typed, day) => expect(readTypedDay(typed)).toEqual({ day }));

  it.each([
    '02/30/2026',
    '02/29/2026',
    '13/01/2026',
    '22/11/2026',
    '11.22.2026',
    '00/01/2026',
    '31 Jun 2026',
    '1 Foo 2026',
    '1 Ma 2026',
    '20261305',
  ])('%s does not exist', (typed) => expect(readTypedDay(typed)).toEqual({ problem: 'There is no such date.' }));

  it.each(['11/22', '11-22', '11/22/'])('%s has no year', (typed) =>
    expect(readTypedDay(typed)).toEqual({ problem: 'The year is missing. Write MM-DD-YYYY.' }),
  );

  it.each(['1/1/0001', '12/31/1989', '01-01-2101', '31 Dec 9999', '0001-01-01'])(
    '%s has a year that is mistyped',
    (typed) => expect(readTypedDay(typed)).toEqual({ problem: 'The year is not between 1990 and 2100.' }),
  );

  it.each(['', 'tomorrow', '1122026', '11/22-2026', '11/22/202', '11/22/20266', 'x11/22/2026', '11/22/2026x'])(
    '"%s" is no date',
    (typed) =>
      expect(readTypedDay(typed)).toEqual({
        problem: 'This is no date. Write MM-DD-YYYY, or paste a date such as 2026-12-05, Dec 5 2026 or 5-Dec-2026.',
      }),
  );

  it('reads each day in every form as the same day', () => {
    const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
    const some = fc.date({ min: new Date('1990-01-01'), max: new Date('2089-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(some, (date) => {
        const day = date.toISOString().slice(0, 10);
        const [year, month, of] = day.split('-') as [string, string, string];
        const name = names[Number(month) - 1]!;
        const written = [
          dateText(day),
          `${month}/${of}/${year}`,
          `${Number(month)}/${Number(of)}/${year.slice(2)}`,
          `${of}.${month}.${year}`,
          `${Number(of)} ${name} ${year}`,
          `${name} ${Number(of)} ${year}`,
          `${Number(of)}-${name}-${year}`,
          `${year}${month}${of}`,
        ];
        for (const typed of written) expect(readTypedDay(typed)).toEqual({ day });
      }),
    );
  });
});
