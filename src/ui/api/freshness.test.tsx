import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { signedIn } from '../../kernel/access.ts';
import { call } from '../../kernel/contract.ts';
import { mount } from '../testing/mount.tsx';
import { makeStale, useWrite } from './freshness.ts';
import { queryClient } from './query-client.ts';
import { useRead } from './use-read.ts';

const base = { access: signedIn, input: z.object({}), output: z.object({}), example: () => ({}) };
const load = call({ ...base, method: 'GET', path: '/load', summary: '', about: 'load' });
const lists = call({ ...base, method: 'GET', path: '/loads', summary: '', about: 'loads' });
const prices = call({ ...base, method: 'GET', path: '/prices', summary: '', about: 'prices' });
const edit = call({ ...base, method: 'PUT', path: '/edit', summary: '', makesStale: ['load', 'loads'] });

beforeEach(() => queryClient.clear());

/** How often each read was made, by its path. */
let made: Record<string, number> = {};
beforeEach(() => (made = {}));

const counted = (of: typeof load) =>
  Object.assign(async () => (made[of.path] = (made[of.path] ?? 0) + 1), { call: of });
const reads = [load, lists, prices].map((of) => counted(of));

function Read({ of }: { of: (typeof reads)[number] }) {
  useRead(of, { id: 17 });
  return null;
}

function Screen({ answer }: { answer: (sent: { note: string }, options?: object) => Promise<object> }) {
  const write = useWrite(Object.assign(answer, { call: edit }));
  return (
    <>
      {reads.map((each) => (
        <Read key={each.call.path} of={each} />
      ))}
      <button type="button" onClick={() => write.mutate({ note: 'x', idempotencyKey: 'k-1' })}>
        Save
      </button>
      <output>{write.status}</output>
    </>
  );
}

const shown = (answer: (sent: { note: string }, options?: object) => Promise<object>) =>
  mount(
    <QueryClientProvider client={queryClient}>
      <Screen answer={answer} />
    </QueryClientProvider>,
  );

test('a write asks again for what it declares, and for nothing else', async () => {
  const sent: unknown[] = [];
  const screen = await shown(async (...all) => (sent.push(...all), {}));
  await expect.poll(() => made).toEqual({ '/load': 1, '/loads': 1, '/prices': 1 });
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('success')).toBeVisible();
  await expect.poll(() => made).toEqual({ '/load': 2, '/loads': 2, '/prices': 1 });
  expect(sent).toEqual([{ note: 'x' }, { idempotencyKey: 'k-1' }]);
});

test('so does one that was refused or whose answer was lost', async () => {
  const screen = await shown(() => Promise.reject(new Error('refused')));
  await expect.poll(() => made).toEqual({ '/load': 1, '/loads': 1, '/prices': 1 });
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('error')).toBeVisible();
  await expect.poll(() => made).toEqual({ '/load': 2, '/loads': 2, '/prices': 1 });
});

test('a topic that is made stale by name is asked for again', async () => {
  await shown(async () => ({}));
  await expect.poll(() => made).toEqual({ '/load': 1, '/loads': 1, '/prices': 1 });
  await makeStale(['prices']);
  expect(made).toEqual({ '/load': 1, '/loads': 1, '/prices': 2 });
});

test('a first read that was under way is asked for again after its answer', async () => {
  const answers: ((value: number) => void)[] = [];
  function Slow() {
    const answer = () => new Promise<number>((resolve) => answers.push(resolve));
    const { data } = useRead(Object.assign(answer, { call: load }), { id: 18 });
    return <output>{data}</output>;
  }
  const screen = await mount(
    <QueryClientProvider client={queryClient}>
      <Slow />
    </QueryClientProvider>,
  );
  await expect.poll(() => answers).toHaveLength(1);
  const stale = makeStale(['load']);
  answers[0]!(1);
  await stale;
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]!(2);
  await expect.element(screen.getByText('2')).toBeVisible();
  expect(answers).toHaveLength(2);
});
