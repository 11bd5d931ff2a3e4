import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { videoCalls } from '../contract.ts';
import { iceServersFor } from './ice-servers.ts';

const now = new Date('2026-11-26T12:00:00.900Z');
const secret = 'shared with the relay';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('a TURN server without a sign-in gets one of this user that ends after twelve hours', () => {
  const urls = ['turn:turn.yard.example:3478?transport=udp', 'turns:turn.yard.example:5349'];
  const [server] = iceServersFor({ servers: [{ urls }], turnSecret: secret }, 41, now);
  // 2026-11-27T00:00:00Z.
  const username = '1795737600:41';
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  expect(server).toEqual({ urls, username, credential });
});

it.each(['turn:turn.yard.example', 'turns:turn.yard.example:5349'])('%s alone gets one too', (url) => {
  const [server] = iceServersFor({ servers: [{ urls: url }], turnSecret: secret }, 41, now);
  expect(server).toMatchObject({ urls: [url], username: '1795737600:41' });
});

it('a server with its own sign-in, and one that needs none, stay as they are', () => {
  const own = { urls: 'turn:turn.yard.example', username: 'yard', credential: 'kept' };
  expect(iceServersFor({ servers: [{ urls: 'stun:stun.yard.example' }, own], turnSecret: secret }, 41, now)).toEqual([
    { urls: ['stun:stun.yard.example'] },
    { ...own, urls: [own.urls] },
  ]);
});

it('the call answers an empty list where no server is set', async () => {
  expect(await stage.send('seller', videoCalls.getCallServers, {})).toMatchObject({
    status: 200,
    body: { iceServers: [] },
  });
});

it('is refused to a franchise user who is of no load’s parties', async () => {
  await stage.denied('franchise_buyer', 'canBuildCart', async () =>
    expect((await stage.send('franchise_buyer', videoCalls.getCallServers, {})).status).toBe(403),
  );
});
