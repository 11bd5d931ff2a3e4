import { z } from 'zod';
import { signedIn } from '../../kernel/access.ts';
import { call } from '../../kernel/contract.ts';
import type { Topic } from '../../kernel/topics.ts';
import type { Read } from '../api/use-read.ts';

/** The declaration of a read for tests. */
const readCall = (path: `/${string}`, about: Topic) =>
  call({
    access: signedIn,
    input: z.object({}),
    output: z.object({}),
    example: () => ({}),
    method: 'GET',
    path,
    summary: '',
    about,
  });

/** A read that a test answers itself. */
export const readOf = <Sent, Answer>(
  path: `/${string}`,
  answer: (sent: Sent, options?: { readonly signal?: AbortSignal | undefined }) => Promise<Answer>,
  about: Topic = 'loads',
): Read<Sent, Answer> =>
  Object.assign((...asked: Parameters<typeof answer>) => answer(...asked), { call: readCall(path, about) });
