/** A line of a load's summary, as it is read. */
type Line = { readonly label: string; readonly quantity: number; readonly unit: 'units' | 'lb' | 'items' };

/** The lines of a summary that say something: those above zero. */
export const shownDetails = <Each extends Line>(details: readonly Each[]): readonly Each[] =>
  details.filter(({ quantity }) => quantity > 0);
