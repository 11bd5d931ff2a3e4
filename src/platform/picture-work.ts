import sharp from 'sharp';
import { workQueue, type Requester } from './work-queue.ts';

// One thread a picture, and nothing kept after it: memory stays bounded by the one that is being decoded.
sharp.concurrency(1);
sharp.cache(false);

/** One picture at a time: each may take 240 MB and a second of a processor. */
const queue = workQueue({
  what: 'pictures',
  atOnce: 1,
  mostWaiting: 200,
  mostPerUser: 10,
  mostPerAddress: 50,
  retryAfterSeconds: 5,
});

/** Works on a picture with sharp, outside any transaction and once it is its turn. The only way to sharp. */
export const onPicture = <Result>(
  requester: Requester,
  work: (open: typeof sharp) => Promise<Result>,
): Promise<Result> => queue.run(requester, () => work(sharp));
