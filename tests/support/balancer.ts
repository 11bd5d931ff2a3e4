import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type Balancer = {
  readonly url: string;
  /** Cuts all connections. New ones lead to this process. */
  readonly leadTo: (next: string) => void;
  /** New connections no longer lead to this process. */
  readonly leaveOut: (url: string) => void;
};

/** A load balancer until the end of the test: one address for several processes, which take connections in turn. */
export const balancer = async (...urls: readonly string[]): Promise<Balancer> => {
  let targets = urls;
  let turn = 0;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const target = targets[turn++ % targets.length]!;
    const far = dial(Number(new URL(target).port), '127.0.0.1');
    open.add(near);
    near
      .on('close', () => {
        open.delete(near);
        far.destroy();
      })
      .on('error', () => far.destroy());
    far.on('close', () => near.destroy()).on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => open.forEach((socket) => socket.destroy());
  onTestFinished(() => {
    cut();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (next) => {
      targets = [next];
      cut();
    },
    leaveOut: (url) => {
      targets = targets.filter((each) => each !== url);
    },
  };
};
