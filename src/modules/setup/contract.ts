import { z } from 'zod';
import { staff } from '../../kernel/access.ts';
import { call, read } from '../../kernel/contract.ts';
import { input } from '../../kernel/fields.ts';

export const setup = {
  firstSteps: call({
    method: 'GET',
    path: read('setup/firstSteps'),
    summary: 'What an empty installation still needs before work can begin, and who sets it up',
    about: 'first steps',
    access: staff,
    input: input({}),
    output: z.object({
      steps: z.array(z.object({ step: z.enum(['company', 'facility', 'roles', 'colleagues']), isDone: z.boolean() })),
      /** The names of the super admins. */
      superAdmins: z.array(z.string()),
    }),
    example: () => ({}),
  }),
};
