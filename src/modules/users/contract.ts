import { z } from 'zod';
import { traders } from '../../kernel/access.ts';
import { call, read } from '../../kernel/contract.ts';
import { id, input, searchText, whole, offset } from '../../kernel/fields.ts';
import { pageOf } from '../../kernel/page.ts';

const Person = z.object({
  userId: z.int(),
  companyId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  type: z.string(),
  companyName: z.string(),
  isActive: z.boolean(),
});

export const users = {
  listGraders: call({
    method: 'GET',
    path: read('graders/getAll'),
    summary: 'Colleagues who may verify loads',
    about: 'users',
    access: traders,
    input: input({}),
    output: z.object({
      list: z.array(z.object({ userId: z.int(), firstName: z.string(), lastName: z.string(), isOnline: z.boolean() })),
    }),
    example: () => ({}),
  }),
  listUsers: call({
    method: 'GET',
    path: read('entityUser/getAll'),
    summary: 'Users of the companies in the tenant; isBuyer narrows to those who build carts',
    about: 'users',
    access: traders,
    input: input({
      count: whole(1, 1000).default(10),
      offset,
      text: searchText,
      companyId: id.optional(),
      userNameSort: z.enum(['asc', 'desc']).optional(),
      companySort: z.enum(['asc', 'desc']).optional(),
      isEmbed: z.boolean().default(false),
      isFranchise: z.boolean().optional(),
      isBuyer: z.boolean().default(false),
    }),
    output: pageOf(Person),
    example: () => ({ isBuyer: true, count: 500 }),
  }),
};
