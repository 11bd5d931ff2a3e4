import { invalid } from './refusal.ts';

/** A time in epoch milliseconds, both ends included. An end that is missing does not limit it. */
export type Between = { readonly from?: number | undefined; readonly to?: number | undefined };

/** Refuses a time whose end is before its start. */
export const requireTimeInOrder = ({ from, to }: Between): void => {
  if (from !== undefined && to !== undefined && to < from)
    throw invalid('to', 'The end date cannot be before the start date.');
};
