/**
 * The time budget of each kind of test, in seconds on two cores, so that the whole stays under 40 minutes when the
 * product is four times as large. A kind above its budget is named at the end: make its tests faster, or take the time
 * from another kind here. The same machine takes up to twice as long on another day, so only more than that fails the run.
 */
export const budgets = {
  checks: 180,
  'domain tests': 60,
  'server tests': 1300,
  'browser tests': 600,
  journeys: 1320,
  'stalls tests': 240,
};

/** How many times its budget a kind takes before the run fails. */
export const tolerance = 2;

/**
 * A sentence for each kind of test that took longer than so many times its budget.
 * @param {readonly { readonly name: string, readonly ms: number }[]} summary
 * @param {number} times
 * @returns {string[]}
 */
export function overBudget(summary, times = 1) {
  const taken = new Map();
  for (const { name, ms } of summary) {
    const kind = Object.hasOwn(budgets, name) ? name : 'checks';
    taken.set(kind, (taken.get(kind) ?? 0) + ms / 1000);
  }
  return Object.entries(budgets)
    .filter(([kind, budget]) => (taken.get(kind) ?? 0) > budget * times)
    .map(
      ([kind, budget]) =>
        `${kind} took ${taken.get(kind).toFixed(0)} s; the budget is ${budget} s (scripts/lib/budgets.mjs).`,
    );
}
