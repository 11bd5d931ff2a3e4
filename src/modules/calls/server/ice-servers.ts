import { createHmac } from 'node:crypto';
import type { IceSettings } from '../../../platform/config.ts';
import { turnHours } from '../domain/turn-hours.ts';

/**
 * The servers for one user. TURN servers without a sign-in get one that ends: the username is `expiry:userId` with the
 * expiry in epoch seconds, the credential its HMAC-SHA1 in base64, as coturn checks it (`use-auth-secret`).
 */
export const iceServersFor = ({ servers, turnSecret }: IceSettings, userId: number, now: Date) =>
  servers.map(({ urls, username, credential }) => {
    const list = [urls].flat();
    if (username !== undefined && credential !== undefined) return { urls: list, username, credential };
    if (turnSecret === undefined || !list.some((url) => /^turns?:/.test(url))) return { urls: list };
    const ending = `${Math.floor(now.getTime() / 1000) + turnHours * 3600}:${userId}`;
    return { urls: list, username: ending, credential: createHmac('sha1', turnSecret).update(ending).digest('base64') };
  });
