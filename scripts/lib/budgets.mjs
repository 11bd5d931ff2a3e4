/**
 * The time budget of each kind of test, in seconds on two cores, so that the whole stays under 40 minutes when the
 * product is four times as large. A kind above its budget is named at the end: make its tests faster, or take the time
 * from another kind here. It fails nothing: the same machine takes more than twice as long on some days.
 */
export const budgets = {
  checks: 180,
  'domain tests': 60,
  'server tests': 1300,
  'browser tests': 600,
  journeys: 1320,
  'stalls tests': 240,
};

/**
 * A sentence for each kind of test that took longer than its budget.
 * @param {readonly { readonly name: string, readonly ms: number }[]} summary
 * @returns {string[]}
 */
export function overBudget(summary) {
  const taken = new Map();
  for (const { name, ms } of summary) {
    const kind = Object.hasOwn(budgets, name) ? name : 'checks';
    taken.set(kind, (taken.get(kind) ?? 0) + ms / 1000);
  }
  return Object.entries(budgets)
    .filter(([kind, budget]) => (taken.get(kind) ?? 0) > budget)
    .map(
      ([kind, budget]) =>
        `${kind} took ${taken.get(kind).toFixed(0)} s; the budget is ${budget} s (scripts/lib/budgets.mjs).`,
    );
}
