import { invalid } from '../../../kernel/refusal.ts';
import type { Requester } from '../../../platform/limits/work-queue.ts';
import { passwordProblem } from './password-problem.ts';
import { hashPassword } from './passwords.ts';

/** The hash of the password of somebody who registers. Refused, under the field `password`, if it is not allowed. */
export const newPasswordHash = async (
  password: string,
  of: { readonly email: string; readonly companyName: string },
  requester: Requester,
): Promise<string> => {
  const problem = passwordProblem(password, of);
  if (problem) throw invalid('password', problem);
  return hashPassword(password, requester);
};
