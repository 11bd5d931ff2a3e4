import { TextInput } from '@mantine/core';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ApiError } from '../api/api-client.ts';
import { mount } from '../testing/mount.tsx';
import { useEntryDraft } from './use-entry-draft.ts';

type Sent = { readonly amount: string; readonly ask: boolean; readonly clientId: string };

/** A form that adds a row, as on a page. Where it `stays`, it is filled for the next row at once. */
function Page({ server, sent, stays }: { server: (sent: Sent) => Promise<string>; sent: Sent[]; stays: boolean }) {
  const draft = useEntryDraft('entry', { amount: '' });
  const submit = async () => {
    const answer = await draft.submit({
      entry: { amount: draft.values.amount },
      send: async (request) => {
        sent.push(request);
        return server(request);
      },
      question: 'Record it?',
      failure: 'It could not be recorded.',
    });
    if (answer !== undefined && !stays) draft.discard();
  };
  return (
    <>
      <TextInput
        label="Amount"
        value={draft.values.amount}
        onChange={(event) => draft.set({ amount: event.currentTarget.value })}
      />
      <button type="button" onClick={() => void submit()}>
        Record
      </button>
      {draft.failure && <p role="alert">{draft.failure}</p>}
    </>
  );
}

beforeEach(() => sessionStorage.clear());

const open = async (server: (sent: Sent) => Promise<string>, stays = false) => {
  const sent: Sent[] = [];
  const screen = await mount(<Page server={server} sent={sent} stays={stays} />);
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  return {
    screen,
    sent,
    amount,
    type: (text: string) => userEvent.fill(amount.element(), text),
    says: async (sentence: string) => {
      await expect.element(screen.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    },
    record: () => userEvent.click(screen.getByRole('button', { name: 'Record' })),
  };
};
const lost = async () => Promise.reject(new ApiError(0, {}));

test('asks about a likely mistake, and sends the entry under an id of its own', async () => {
  const form = await open(async () => 'done');
  await form.type('100');
  await form.record();
  await expect.element(form.amount).toHaveValue('');
  expect(form.sent).toEqual([{ amount: '100', ask: true, clientId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
});

test('two clicks send one entry', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const form = await open(() => promise);
  await form.type('100');
  await form.record();
  await form.record();
  resolve('done');
  await expect.element(form.amount).toHaveValue('');
  expect(form.sent).toHaveLength(1);
});

test('after a lost answer and a reload the same entry carries the same id, and a corrected one another', async () => {
  const form = await open(lost);
  await form.type('100');
  await form.record();
  await form.says('whether this was saved is not known');
  await form.screen.unmount();
  const again = await open(lost);
  await expect.element(again.amount).toHaveValue('100');
  await again.says('whether this was saved is not known');
  await again.record();
  await expect.poll(() => again.sent).toHaveLength(1);
  expect(again.sent[0]!.clientId).toBe(form.sent[0]!.clientId);
  await again.type('120');
  await again.record();
  await expect.poll(() => again.sent).toHaveLength(2);
  expect(again.sent[1]!.clientId).not.toBe(form.sent[0]!.clientId);
});

test.each([
  ['in an emptied form', false],
  ['in a form that stays filled', true],
])('an entry that was recorded is new the next time, also when it says the same, %s', async (_, stays) => {
  const form = await open(async () => 'done', stays);
  for (const times of [1, 2]) {
    await form.type('100');
    await form.record();
    await expect.poll(() => form.sent).toHaveLength(times);
    await expect.element(form.amount).toHaveValue(stays ? '100' : '');
  }
  expect(form.sent[0]!.clientId).not.toBe(form.sent[1]!.clientId);
});

test.each([
  ['that was made and deleted since is made again', 'ENTRY_DELETED', false],
  ['that was refused stays the same', 'CONFLICT', true],
])('an entry %s when it is sent again', async (_, code, isSame) => {
  const form = await open(async () => Promise.reject(new ApiError(409, { error: 'Refused', code })));
  await form.type('100');
  for (const times of [1, 2]) {
    await form.record();
    await expect.poll(() => form.sent).toHaveLength(times);
    await form.says('Refused');
  }
  expect(form.sent[0]!.clientId === form.sent[1]!.clientId).toBe(isSame);
});

test('a refusal keeps what was typed and says why', async () => {
  const form = await open(async () =>
    Promise.reject(new ApiError(400, { error: 'x', fields: { amount: 'At most $5.' } })),
  );
  await form.type('100');
  await form.record();
  await form.says('At most $5.');
  await expect.element(form.amount).toHaveValue('100');
});
