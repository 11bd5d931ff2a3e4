import { z } from 'zod';
import { staff } from '../../kernel/access.ts';
import { call, read } from '../../kernel/contract.ts';
import { input } from '../../kernel/fields.ts';
import { setupSteps } from './domain/setup-steps.ts';

export const setup = {
  firstSteps: call({
    method: 'GET',
    path: read('setup/firstSteps'),
    summary: 'What an empty installation still needs until its first invoice, and who sets it up',
    about: 'first steps',
    access: staff,
    input: input({}),
    output: z.object({
      steps: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() })),
      /** The names of the super admins. */
      superAdmins: z.array(z.string()),
    }),
    example: () => ({}),
  }),
};
