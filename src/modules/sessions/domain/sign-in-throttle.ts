/**
 * Failed sign-ins: within the last 15 minutes for an address from one IP and from that IP, and within the last hour for
 * an account from any IP.
 */
export type Failures = {
  readonly forAddress: number;
  readonly fromIp: number;
  readonly secondsSinceLast: number;
  readonly forAccount: number;
  readonly secondsSinceLastForAccount: number;
};

/** The window for failures from one IP. */
export const windowMinutes = 15;
/** The window for failures of an account from any IP. */
export const accountWindowMinutes = 60;
/** Failures for an address from one IP without a wait. */
export const addressLimit = 10;
/** Failures for an account from any IP without a wait. */
export const accountLimit = 50;
const ipLimit = 50;
const longestWait = 900;

/** A wait that doubles with each failure above the limit, up to a quarter of an hour. */
const waitFor = (over: number, secondsSinceLast: number): number =>
  over < 0 ? 0 : Math.max(0, Math.ceil(Math.min(longestWait, 15 * 2 ** Math.min(over, 10)) - secondsSinceLast));

/**
 * Seconds to wait before the next try. None up to 10 failures for an address from one IP, 50 from one IP, or 50 for an
 * account in an hour; then increasing.
 */
export const waitSeconds = (failures: Failures): number =>
  Math.max(
    waitFor(Math.max(failures.forAddress - addressLimit, failures.fromIp - ipLimit), failures.secondsSinceLast),
    waitFor(failures.forAccount - accountLimit, failures.secondsSinceLastForAccount),
  );
