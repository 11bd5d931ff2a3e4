import type { Load } from '../../../loads/wire.ts';

/** The total that is shown, so that the server refuses to invoice another one. Nothing if it is hidden. */
export const seenTotal = ({ grandtotal }: Load): { expectedTotal?: number } =>
  grandtotal === undefined ? {} : { expectedTotal: grandtotal };
