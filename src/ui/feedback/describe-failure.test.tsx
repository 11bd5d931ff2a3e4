import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-client.ts';
import { messages } from '../../kernel/messages.ts';
import { editSentenceOf, entrySentenceOf, failureOf } from './describe-failure.ts';

const refetch = () => {};
const title = 'The report could not be read';

test('input that is refused is not offered again unchanged', () => {
  const refused = new ApiError(400, { error: 'to: Not before from.', fields: { to: 'Not before from.' } }, 'req-7');
  expect(failureOf({ error: refused, refetch }, title)).toEqual({ title, kept: 'Not before from.' });
});

test('any other failure is, and another try reads the same again', () => {
  const readAgain = vi.fn<() => void>();
  const failed = new ApiError(503, { error: 'The server is closing.' }, 'req-7');
  const failure = failureOf({ error: failed, refetch: readAgain }, title);
  expect(failure).toEqual({
    title,
    kept: 'The server is closing.',
    advice: 'Try again in a moment.',
    retry: expect.any(Function),
    requestId: 'req-7',
  });
  failure!.retry!();
  expect(readAgain).toHaveBeenCalledExactlyOnceWith();
});

test('without a failure there is none', () => expect(failureOf({ error: null, refetch }, title)).toBeUndefined());

test.each([
  [{}, 'Failed to update the load. Whether this was saved is not known. What you typed is still here; save it again.'],
  [{ error: 'The load is locked.' }, 'The load is locked.'],
])('a 500 with %o to load/edit says what the catalogue has for it', (body, sentence) => {
  expect(editSentenceOf(new ApiError(500, body, 'req-7'), messages.loadFailure)).toBe(sentence);
});

test('a 500 without text to items/add and items/edit says what the catalogue has for them', () => {
  const failed = new ApiError(500, {}, 'req-7');
  expect(entrySentenceOf(failed, messages.itemAddFailure)).toContain(
    'Unable to add item, please try again later. Whether this was saved is not known.',
  );
  expect(editSentenceOf(failed, messages.itemEditFailure)).toContain(
    'Cannot edit item, please try again later. Whether this was saved is not known.',
  );
});
