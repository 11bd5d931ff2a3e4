import sharp from 'sharp';
import { workQueue, type Requester } from './limits/work-queue.ts';

// One thread per picture and no cache: memory is limited by the picture that is being decoded.
sharp.concurrency(1);
sharp.cache(false);

/** One picture at a time: each may take 240 MB and a second of CPU. */
const queue = workQueue({
  what: 'pictures',
  atOnce: 1,
  maxWaiting: 200,
  maxPerUser: 10,
  maxPerAddress: 50,
  retryAfterSeconds: 5,
});

/** Works on a picture with sharp, outside any transaction and when its turn comes. The only access to sharp. */
export const onPicture = <Result>(
  requester: Requester,
  work: (open: typeof sharp) => Promise<Result>,
): Promise<Result> => queue.run(requester, () => work(sharp));
