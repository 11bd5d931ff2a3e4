import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../api/api-client.ts';
import { useRead } from '../api/use-read.ts';
import { readOf } from '../testing/read-of.ts';
import { mount } from '../testing/mount.tsx';
import { editSentenceOf, entrySentenceOf, failureOf, isLost, sentenceOf } from './describe-failure.ts';
import { ErrorState } from './error-state.tsx';
import { FetchError } from './fetch-error.tsx';
import { PageFallback } from './page-fallback.tsx';

beforeEach(() => page.viewport(1280, 720));

const refused = new ApiError(409, { error: 'name: Taken.', fields: { name: 'Taken.' } });
test.each([
  [new ApiError(409, { error: 'It is locked.' }), 'It is locked.'],
  [refused, 'Taken.'],
  [new ApiError(409, { error: 'It cannot be.', fields: { name: 'Taken.' } }), 'It cannot be.'],
  [new ApiError(500, { error: 'Stack', code: 'DEFECT' }), 'Otherwise.'],
  [new ApiError(502, {}), 'Otherwise.'],
  [new Error('x is undefined'), 'Otherwise.'],
])('%o is told as %s', (thrown, words) => {
  expect(sentenceOf(thrown, 'Otherwise.')).toBe(words);
});

test.each([
  [new ApiError(0, {}), true],
  [new ApiError(502, {}), true],
  [new ApiError(500, { error: 'Words' }), false],
  [new ApiError(404, {}), false],
  [new Error('x'), false],
])('of %o the outcome is unknown: %s', (thrown, lost) => {
  expect(isLost(thrown)).toBe(lost);
});

test('an unknown outcome says what to do, for an entry and for an edit', () => {
  const again =
    'Whether this was saved is not known. Send it again unchanged, it will not be saved twice; before you change it, look whether it is there.';
  expect(entrySentenceOf(new ApiError(0, {}), 'Failed')).toBe(`No answer came. ${again}`);
  expect(entrySentenceOf(new ApiError(502, {}), 'Failed')).toBe(`Failed. ${again}`);
  expect(entrySentenceOf(new ApiError(502, {}), 'Failed!')).toBe(`Failed! ${again}`);
  expect(entrySentenceOf(refused, 'Failed')).toBe('Taken.');
  expect(editSentenceOf(new ApiError(0, {}), 'Failed')).toBe(
    'No answer came. Whether this was saved is not known. What you typed is still here; save it again.',
  );
  expect(editSentenceOf(refused, 'Failed')).toBe('Taken.');
});

test('a failure of a list without words says that nothing is lost, without a request that has no number', () => {
  const refetch = () => {};
  const said = {
    title: 'T',
    kept: 'Nothing that you typed or saved is lost.',
    advice: 'Try again in a moment.',
    retry: expect.any(Function),
  };
  expect(failureOf({ error: new ApiError(502, {}), refetch }, 'T')).toEqual(said);
  expect(failureOf({ error: new Error('x'), refetch }, 'T')).toEqual(said);
});

/** The part itself: the live region for news is another alert. */
const failed = (screen: Awaited<ReturnType<typeof mount>>) => screen.getByRole('alert').filter({ hasText: 'Not read' });
test('a part that failed says what, what was kept, what to do, and the number of the request', async () => {
  const retry = vi.fn<() => void>();
  const screen = await mount(
    <ErrorState title="Not read" kept="Nothing is lost." advice="Try again." requestId="req-7" retry={retry} />,
  );
  await expect.element(failed(screen)).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - alert:
      - heading "Not read" [level=2]
      - paragraph: Nothing is lost. Try again.
      - button "Try again"
      - paragraph: Request req-7
  `);
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledTimes(1);
  await screen.unmount();
  const bare = await mount(<ErrorState title="Not read" advice="Wait." />);
  await expect.element(failed(bare)).toHaveTextContent('Not readWait.');
  expect(bare.getByRole('button').query()).toBeNull();
  await bare.unmount();
  const alone = await mount(<ErrorState title="Not read" />);
  await expect.element(failed(alone)).toHaveTextContent('Not read');
  expect(alone.container.querySelector('p')).toBeNull();
});

const back = { to: '/loads', label: 'Back to loads' };
test.each([
  ['missing', { error: new ApiError(404, {}) }, 'There is no such load', 'It was deleted, or it is not yours to see.'],
  [
    'of an impossible number',
    { error: new ApiError(400, {}) },
    'There is no such load',
    'It was deleted, or it is not yours to see.',
  ],
  [
    'gone',
    { error: new ApiError(404, {}), isGone: true },
    'This load is no longer open to you',
    'It was deleted, or it is not yours to see.',
  ],
  [
    'of a known fate',
    { error: new ApiError(404, {}), isGone: true, fate: 'Load 7 was deleted' },
    'Load 7 was deleted',
    'It was deleted, or it is not yours to see.',
  ],
  [
    'with a reason',
    { error: new ApiError(404, {}), missing: 'Others see it.' },
    'There is no such load',
    'Others see it.',
  ],
])('a page whose subject is %s says so, and leads back once', async (_, { error, ...more }, title, words) => {
  const screen = await mount(<PageFallback title="Load" back={back} of={{ error, refetch: () => {} }} {...more} />);
  await expect.element(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect.element(screen.getByText(words)).toBeVisible();
  const links = screen.getByRole('link', { name: 'Back to loads' }).elements();
  expect(links.map((each) => each.getAttribute('href'))).toEqual(['/loads']);
});

test('a page that cannot be read says so and is read again; one that loads says nothing, and both lead back', async () => {
  const retry = vi.fn<() => void>();
  const failed = await mount(
    <PageFallback title="Load" back={back} of={{ error: new ApiError(502, {}), refetch: retry }} />,
  );
  await expect.element(failed.getByRole('heading', { name: 'The load could not be read' })).toBeVisible();
  await failed.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledTimes(1);
  await expect.element(failed.getByRole('link', { name: 'Back to loads' })).toHaveAttribute('href', '/loads');
  await failed.unmount();
  const loading = await mount(<PageFallback title="Load" of={{ error: undefined, refetch: retry }} />);
  await expect.element(loading.getByRole('heading', { level: 1, name: 'Load' })).toBeVisible();
  expect(
    loading
      .getByRole('alert')
      .elements()
      .filter((each) => each.textContent !== ''),
  ).toEqual([]);
  expect(loading.getByRole('link').query()).toBeNull();
});

function Part({ read }: { read: () => Promise<string> }) {
  const of = useRead(readOf('/part', read), {}, { retry: () => false });
  return (
    <main tabIndex={-1}>
      <FetchError of={of} sentence="The part could not be read." />
      {of.data}
    </main>
  );
}

test('a small part that could not be read is read again by its button, after which the page has the focus', async () => {
  const read = vi.fn<() => Promise<string>>(async () => 'It is here');
  read.mockRejectedValueOnce(new ApiError(502, {})).mockRejectedValueOnce(new ApiError(502, {}));
  const screen = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <Part read={read} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('The part could not be read.')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => read.mock.calls.length).toBe(2);
  await expect.element(screen.getByText('The part could not be read.')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('It is here')).toBeVisible();
  expect(screen.getByText('The part could not be read.').query()).toBeNull();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});
