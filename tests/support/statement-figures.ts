/** What decisions.md §8 says of the worked example, as it stands on the statement: each line with its figures. */
export const statementFigures: readonly (readonly string[])[] = [
  ['Platinum return', '97 %', '10.340', '$1,755.00', '$18,146.700'],
  ['Palladium return', '97 %', '39.580', '$1,294.62', '$51,241.059'],
  ['Rhodium return', '88 %', '6.170', '$9,325.00', '$57,535.250'],
  ['Platinum refining charge', '$12.00', '10.340', '−$124.080'],
  ['Palladium refining charge', '$12.00', '39.580', '−$474.960'],
  ['Rhodium refining charge', '$90.00', '6.170', '−$555.300'],
  ['Advance invoice', 'ADV-7', '05-25-2026', '−$60,000.000'],
  ['Interest on advance (INT)', '8 %', '42', '−$560.000'],
  ['Treatment charge (TC)', '$1.85', '820.500', '−$1,517.925'],
  ['Sample shipping (SC)', '$150.00', '1.000', '−$150.000'],
  ['Assay fee (AF)', '$150.00', '3.000', '−$450.000'],
  ['Early settlement payment interest (ESPI)', '8 %', '28', '$63,690.744', '−$396.297'],
  ['Freight inland (FI)', '$640.00', '1.000', '−$640.000'],
  ['Metal Return Value', '$126,923.009'],
  ['Total Charges', '−$4,868.562'],
  ['Total Settlement Amount', '$122,054.447'],
  ['Advance', '−$60,000.000'],
  ['Balance Due', '$62,054.447'],
];
/** Its hedges and lots, each with the line that sums them up. */
export const statementHedges: readonly (readonly string[])[] = [
  ['A-1', '05-20-2026', '6.000', '1,765.00', '25.000', '1,300.00', '3.000', '9,400.00'],
  ['A-2', '05-21-2026', '4.000', '1,740.00', '14.000', '1,285.00', '3.000', '9,250.00'],
  ['Total, average', '10.000', '1,755.00', '39.000', '1,294.62', '6.000', '9,325.00'],
];
export const statementLots: readonly (readonly string[])[] = [
  ['L-1', 'P-1', '1.25', '500.000', '0.500', '410', '6.590', '1,500', '24.113', '260', '4.179'],
  ['L-2', 'P-2', '320.500', '395', '4.070', '1,620', '16.692', '275', '2.833'],
  ['Total', '820.500', '0.500', '10.660', '40.805', '7.012'],
];
