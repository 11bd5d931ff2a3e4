import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session, type StoredSession } from '../../../ui/session/session.ts';
import { holdOf, pictureQueue } from './panels/picture-queue.ts';

beforeEach(() => session.start({ userId: 1, token: 't' } as StoredSession, false));
afterEach(() => vi.restoreAllMocks());

const picture = (name: string) => new File(['a picture'], `${name}.png`, { type: 'image/png' });
const names = (queue: ReturnType<typeof pictureQueue>) => queue.state().waiting.map((each) => each.name);

/** A connection on which the test lets each upload pass or fail. */
const connection = () => {
  const pending: PromiseWithResolvers<Response>[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const next = Promise.withResolvers<Response>();
    pending.push(next);
    return next.promise;
  });
  return {
    pending,
    answer: (at: number) =>
      pending[at]!.resolve(Response.json({ imageUrl: `/files/${at}` }, { headers: { 'x-request-id': 'r' } })),
    refuse: (at: number, status: number, body?: object) =>
      pending[at]!.resolve(body ? Response.json(body, { status }) : new Response('', { status })),
    cut: (at: number) => pending[at]!.reject(new TypeError('Failed to fetch')),
  };
};

test('pictures chosen while others are on their way go out in their turn, each once', async () => {
  const { pending, answer } = connection();
  const queue = pictureQueue();
  const taken: string[] = [];
  queue.takenBy((url) => taken.push(url));
  void queue.choose([picture('a')], 0);
  void queue.choose([picture('b')], 0);
  await expect.poll(() => [pending.length, names(queue)]).toEqual([1, ['a.png', 'b.png']]);
  queue.sendAgain();
  answer(0);
  await expect.poll(() => pending.length).toBe(2);
  expect(queue.state().isBusy).toBe(true);
  answer(1);
  await expect.poll(() => queue.state()).toMatchObject({ isBusy: false, waiting: [] });
  expect(taken).toEqual(['/files/0', '/files/1']);
  expect(pending).toHaveLength(2);
});

test('a picture whose answer is lost is sent again, with all that came after it, until it is there or dropped', async () => {
  const { pending, answer, cut } = connection();
  const queue = pictureQueue();
  const taken: string[] = [];
  queue.takenBy((url) => taken.push(url));
  void queue.choose([picture('a'), picture('b')], 0);
  await expect.poll(() => pending.length).toBe(1);
  cut(0);
  const failure = 'The server does not answer. The picture is sent again until it is there.';
  await expect.poll(() => queue.state()).toMatchObject({ isBusy: true, failure });
  expect(names(queue)).toEqual(['a.png', 'b.png']);
  expect(holdOf(queue.state())).toBe('A picture is on its way.');
  await expect.poll(() => pending.length, { timeout: 5000 }).toBe(2);
  answer(1);
  await expect.poll(() => pending.length).toBe(3);
  cut(2);
  await expect.poll(() => queue.state().failure).toBe(failure);
  expect([taken, names(queue)]).toEqual([['/files/1'], ['b.png']]);
  queue.drop();
  expect(queue.state()).toEqual({ isBusy: false, waiting: [], failure: undefined });
});

test.each([
  [429, { error: 'Too many requests. Try again in 20 s.' }],
  [408, undefined],
])('a picture that is answered with %i is sent again later', async (status, body) => {
  const { pending, answer, refuse } = connection();
  const queue = pictureQueue();
  const taken: string[] = [];
  queue.takenBy((url) => taken.push(url));
  void queue.choose([picture('a')], 0);
  await expect.poll(() => pending.length).toBe(1);
  refuse(0, status, body);
  await expect.poll(() => pending.length, { timeout: 5000 }).toBe(2);
  expect(holdOf(queue.state())).toBe('A picture is on its way.');
  answer(1);
  await expect.poll(() => taken).toEqual(['/files/1']);
});

test.each([
  [409, { error: 'Somebody else changed this at the same moment.' }, 'Somebody else changed this at the same moment.'],
  // The server's message for an incomplete form.
  [
    400,
    { error: 'The form could not be read.', fields: { body: 'multipart/form-data' } },
    'The form could not be read.',
  ],
])(
  'a %i is not the picture’s fault: it stays, holds its item back and can be sent again',
  async (status, body, said) => {
    const { pending, answer, refuse } = connection();
    const queue = pictureQueue();
    const taken: string[] = [];
    queue.takenBy((url) => taken.push(url));
    void queue.choose([picture('a')], 0);
    await expect.poll(() => pending.length).toBe(1);
    refuse(0, status, body);
    await expect.poll(() => queue.state().isBusy).toBe(false);
    expect([names(queue), queue.state().failure]).toEqual([['a.png'], said]);
    expect(holdOf(queue.state())).toContain('Send it again, or drop it');
    queue.sendAgain();
    await expect.poll(() => pending.length).toBe(2);
    answer(1);
    await expect.poll(() => queue.state()).toMatchObject({ isBusy: false, waiting: [], failure: undefined });
    expect([taken, holdOf(queue.state())]).toEqual([['/files/1'], undefined]);
  },
);

test.each([
  [400, { error: 'image: a.png is no picture.', fields: { image: 'a.png is no picture.' } }, 'a.png is no picture.'],
  [413, { error: 'a.png is larger than 5 MB.', fields: { image: 'At most 5 MB.' } }, 'At most 5 MB.'],
  [413, undefined, 'The picture was not taken.'],
  [415, undefined, 'The picture was not taken.'],
  [422, undefined, 'The picture was not taken.'],
])('a picture that is refused with %i for what it is holds nothing back', async (status, body, said) => {
  const { pending, refuse } = connection();
  const queue = pictureQueue();
  void queue.choose([picture('a')], 0);
  await expect.poll(() => pending.length).toBe(1);
  refuse(0, status, body);
  await expect.poll(() => queue.state()).toEqual({ isBusy: false, waiting: [], failure: said });
  expect(holdOf(queue.state())).toBeUndefined();
});

test('a picture of a kind that is not taken is told by its content before it is sent', async () => {
  const { pending } = connection();
  const queue = pictureQueue();
  const heic = new File(['\0\0\0\u0018ftypheic\0\0\0\0'], 'a.jpg', { type: 'image/jpeg' });
  await queue.choose([picture('b'), heic], 0);
  const failure = 'a.jpg: HEIC pictures cannot be read. Choose a JPEG, PNG, GIF or WebP picture.';
  expect(queue.state()).toEqual({ isBusy: false, waiting: [], failure });
  expect(pending).toHaveLength(0);
});

/** A real picture of that many bytes. Browsers ignore bytes after its end. */
const large = async (bytes: number) => {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')!.fillRect(5, 5, 20, 20);
  const drawn = await canvas.convertToBlob();
  return new File([drawn, new Uint8Array(bytes - drawn.size)], 'large.png', { type: 'image/png' });
};
const sentBytes = (at: number) => ((vi.mocked(fetch).mock.calls[at]![1]!.body as FormData).get('image') as File).size;
const outOfMemory = {
  'has no canvas to draw on': () => vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null),
  'cannot draw': () =>
    vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage').mockImplementation(() => {
      throw new DOMException('Out of memory', 'InvalidStateError');
    }),
  'cannot write what it drew': () =>
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null)),
  'cannot read the picture': () => vi.spyOn(globalThis, 'createImageBitmap').mockRejectedValue(new DOMException()),
};

test('a large picture goes out smaller', async () => {
  const { pending, answer } = connection();
  const queue = pictureQueue();
  void queue.choose([await large(6_000_000)], 0);
  await expect.poll(() => pending.length, { timeout: 20_000 }).toBe(1);
  expect(sentBytes(0)).toBeLessThan(20_000);
  answer(0);
  await expect.poll(() => queue.state()).toMatchObject({ isBusy: false, waiting: [], failure: undefined });
});

test.each(Object.entries(outOfMemory))('a browser that %s: the picture goes out as it is', async (_, breaks) => {
  const { pending, answer } = connection();
  const queue = pictureQueue();
  const [some, more] = [await large(3_000_000), await large(5_500_000)];
  breaks();
  await queue.choose([more], 0);
  expect(queue.state()).toEqual({ isBusy: false, waiting: [], failure: 'large.png is larger than 5 MB.' });
  void queue.choose([some], 0);
  await expect.poll(() => pending.length, { timeout: 20_000 }).toBe(1);
  expect(sentBytes(0)).toBe(3_000_000);
  answer(0);
  await expect.poll(() => queue.state()).toEqual({ isBusy: false, waiting: [], failure: undefined });
});

test('what cannot even be prepared is said, and the next is taken', async () => {
  const { pending, answer } = connection();
  const queue = pictureQueue();
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('Gone', 'NotFoundError'));
  await queue.choose([picture('a')], 0);
  expect(queue.state()).toMatchObject({ isBusy: false, waiting: [], failure: expect.stringContaining('none of it') });
  void queue.choose([picture('b')], 0);
  await expect.poll(() => pending.length).toBe(1);
  answer(0);
  await expect.poll(() => queue.state()).toEqual({ isBusy: false, waiting: [], failure: undefined });
});

test('an empty choice changes nothing, and more than ten pictures are refused together', async () => {
  const { pending } = connection();
  const queue = pictureQueue();
  await queue.choose([], 0);
  expect(queue.state()).toEqual({ isBusy: false, waiting: [], failure: undefined });
  await queue.choose([picture('a'), picture('b')], 9);
  const failure = 'At most 10 pictures in all: none of these was taken.';
  expect(queue.state()).toEqual({ isBusy: false, waiting: [], failure });
  expect(pending).toHaveLength(0);
  void queue.choose([picture('a')], 9);
  await expect.poll(() => pending.length).toBe(1);
});

test('while a picture is on its way its form waits', async () => {
  const { pending } = connection();
  const queue = pictureQueue();
  void queue.choose([picture('a')], 0);
  await expect.poll(() => pending.length).toBe(1);
  expect(holdOf(queue.state())).toBe('A picture is on its way.');
  expect(names(queue)).toEqual(['a.png']);
});

test.each(['image/gif', 'image/png'])('a large %s goes out in the smaller of its sizes', async (type) => {
  const { pending } = connection();
  const queue = pictureQueue();
  const drawn = await large(3_000_000);
  const chosen = new File([drawn], 'large.png', { type });
  if (type !== 'image/gif')
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
      done(new Blob([new Uint8Array(4_000_000)])),
    );
  void queue.choose([chosen], 0);
  await expect.poll(() => pending.length, { timeout: 20_000 }).toBe(1);
  expect(sentBytes(0)).toBe(3_000_000);
});
