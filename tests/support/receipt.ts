import { workedExample } from '../../src/modules/pricing/domain/price.example.ts';

/** The receipt of an item that is the worked example of decisions.md §4: a piece worth $228.68 at market and $223.64 at hedge. */
export const receipt = { inputs: workedExample };
