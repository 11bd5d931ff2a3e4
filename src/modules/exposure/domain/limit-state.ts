/** From this share of a limit on it is near, in percent. */
const nearPercent = 85;

export type LimitState = {
  readonly word: string;
  /** As tags have them. */
  readonly tone: 'neutral' | 'pending' | 'approved' | 'rejected';
  /** The share of the limit that is used, in whole percent. Undefined where there is nothing to compare. */
  readonly percent: number | undefined;
};

type Limited = { readonly net: number; readonly limit: number | null; readonly isPassed: boolean | null };

/** How the net stands to the limit, in a word. */
export const limitState = ({ net, limit, isPassed }: Limited): LimitState => {
  if (limit === null) return { word: 'No limit', tone: 'neutral', percent: undefined };
  if (isPassed === null) return { word: 'Part of the company', tone: 'neutral', percent: undefined };
  const used = (Math.abs(net) / limit) * 100;
  if (isPassed) return { word: 'Limit passed', tone: 'rejected', percent: Math.max(101, Math.round(used)) };
  const percent = Math.min(100, Math.round(used));
  return used >= nearPercent
    ? { word: 'Near its limit', tone: 'pending', percent }
    : { word: 'Within its limit', tone: 'approved', percent };
};
