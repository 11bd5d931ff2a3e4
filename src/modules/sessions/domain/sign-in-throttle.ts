/** Failures within the last 15 minutes. */
export type Failures = { readonly forAddress: number; readonly fromIp: number; readonly secondsSinceLast: number };

/** How far back failures count. */
export const windowMinutes = 15;
/** Failures for an address from one IP without a wait. */
export const addressLimit = 10;
const ipLimit = 50;
const longestWait = 900;

/**
 * Seconds to wait before another try: none up to 10 failures for an address from one IP, or 50 from one IP; then a wait
 * that doubles with each further failure, up to a quarter of an hour.
 */
export const waitSeconds = ({ forAddress, fromIp, secondsSinceLast }: Failures): number => {
  const over = Math.max(forAddress - addressLimit, fromIp - ipLimit);
  if (over < 0) return 0;
  const wait = Math.min(longestWait, 15 * 2 ** Math.min(over, 10));
  return Math.max(0, Math.ceil(wait - secondsSinceLast));
};
