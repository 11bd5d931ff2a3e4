/** How long a finish can be taken back, in milliseconds. */
export const undoFinishMs = 60_000;

/** The last finish of a load. */
export type Finish = {
  readonly finishedBy: number | null;
  readonly finishedAt: Date | null;
  /** When something was first paid, printed or mailed since. */
  readonly undoEndedAt: Date | null;
};

/** What a user without any claim to the finish is told. */
export const reopeningNeedsRight = 'Reopening needs the right to edit invoices.';

type Undoing = { readonly userId: number; readonly now: Date };

const age = ({ finishedAt }: Finish, now: Date): number =>
  finishedAt === null ? Infinity : now.getTime() - finishedAt.getTime();

/**
 * Why this user cannot take back the finish of a load without the right to edit invoices. Undefined if the user can.
 * Signing completes an order, and a completed order is never reopened.
 */
export const cannotUndoFinish = (finish: Finish, { userId, now }: Undoing): string | undefined => {
  if (finish.finishedBy !== userId) return reopeningNeedsRight;
  if (finish.undoEndedAt !== null)
    return 'Something was paid, printed or mailed since it was finished. Reopening it now needs the right to edit invoices.';
  if (age(finish, now) > undoFinishMs)
    return 'A finish can be undone for a minute. Reopening it now needs the right to edit invoices.';
  return undefined;
};

/** The milliseconds left to take back the finish. 0 if this user cannot. */
export const undoMsLeft = (finish: Finish, undoing: Undoing): number =>
  cannotUndoFinish(finish, undoing) === undefined ? Math.max(0, undoFinishMs - age(finish, undoing.now)) : 0;
