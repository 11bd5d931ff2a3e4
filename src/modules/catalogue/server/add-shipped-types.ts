import type { Tx } from '../../../platform/database.ts';
import { converterTypes } from '../domain/converter-types.ts';

/** Adds the shipped item types to a new installation. */
export const addShippedTypes = async (tx: Tx): Promise<void> => {
  await tx`insert into converter_type ${tx(converterTypes.map(({ name, priceUnit }) => ({ name, priceUnit })))}`;
};
