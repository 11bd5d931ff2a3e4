import { expect, it } from 'vitest';
import { noticeOf, readNotice } from './notice.ts';

const told = (...rooms: readonly string[]) => rooms.map((room) => ({ room, kind: 'said', body: {} }));

it('names each room once, and whether something is due', () => {
  expect(readNotice(noticeOf(told('load:1', 'load:2', 'load:1'), false))).toEqual({
    isDue: false,
    names: ['load:1', 'load:2'],
  });
  expect(readNotice(noticeOf(told('load:1'), true))).toEqual({ isDue: true, names: ['load:1'] });
  expect(readNotice(noticeOf([], true))).toEqual({ isDue: true, names: [] });
});

it('names no room if there are too many for a notification, or none is known', () => {
  const many = told(...Array.from({ length: 1000 }, (_, at) => `company:${at}`));
  for (const isDue of [true, false]) {
    const notice = noticeOf(many, isDue);
    expect(notice.length).toBeLessThan(8000);
    expect(readNotice(notice)).toEqual({ isDue, names: undefined });
  }
  expect(readNotice('')).toEqual({ isDue: false, names: undefined });
});
