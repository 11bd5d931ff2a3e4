import type { z } from 'zod';
import { messages } from './messages.ts';
import { invalid } from './refusal.ts';

/** A time in epoch milliseconds, both ends included. An end that is missing does not limit it. */
export type Between = { readonly from?: number | undefined; readonly to?: number | undefined };

/** Refuses filters that were parsed by the input of another call for a time whose end is before its start. */
export const requireTimeInOrder = ({ error }: z.ZodSafeParseResult<unknown>): void => {
  if (error?.issues.some(({ message }) => message === messages.timeOrder)) throw invalid('to', messages.timeOrder);
};
