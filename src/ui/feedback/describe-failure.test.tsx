import { expect, test } from 'vitest';
import { ApiError } from '../api/api-client.ts';
import { failureOf } from './describe-failure.ts';

const retry = () => {};
const title = 'The report could not be read';

test('input that is refused is not offered again unchanged', () => {
  const refused = new ApiError(400, { error: 'to: Not before from.', fields: { to: 'Not before from.' } }, 'req-7');
  expect(failureOf(refused, title, retry)).toEqual({ title, kept: 'Not before from.' });
});

test('any other failure is', () => {
  const failed = new ApiError(503, { error: 'The server is closing.' }, 'req-7');
  expect(failureOf(failed, title, retry)).toEqual({
    title,
    kept: 'The server is closing.',
    advice: 'Try again in a moment.',
    retry,
    requestId: 'req-7',
  });
});

test('without a failure there is none', () => expect(failureOf(null, title, retry)).toBeUndefined());
