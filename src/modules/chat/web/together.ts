/**
 * Asks for many things at once: those of the same moment are one request, of at most `most` of them. The answer has a
 * value for each thing, or none.
 */
export const together = <Thing, Value>(
  most: number,
  ask: (things: readonly Thing[]) => Promise<ReadonlyMap<Thing, Value>>,
): ((thing: Thing) => Promise<Value | undefined>) => {
  let next: { readonly things: Set<Thing>; readonly answer: Promise<ReadonlyMap<Thing, Value>> } | undefined;
  return async (thing) => {
    if (!next || next.things.size >= most) {
      const things = new Set<Thing>();
      const begun = {
        things,
        // After everything that runs now has named its thing.
        answer: new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
          if (next === begun) next = undefined;
          return ask([...things]);
        }),
      };
      next = begun;
    }
    next.things.add(thing);
    return (await next.answer).get(thing);
  };
};
