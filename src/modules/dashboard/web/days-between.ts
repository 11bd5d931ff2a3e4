const dayMs = 86_400_000;
/** A chart of more days has no room for a bar each. */
const mostDays = 1000;

/** Each calendar date from one to another, both included, as YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): readonly string[] => {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const count = Math.min(mostDays, Math.max(0, Math.round((last - first) / dayMs) + 1));
  return Array.from({ length: count }, (_, at) => new Date(last - (count - 1 - at) * dayMs).toISOString().slice(0, 10));
};
