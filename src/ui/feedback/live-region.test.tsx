import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { announce } from './live-region.tsx';
import { waitFor } from '../../../tests/support/wait-for.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const said = (role: string) =>
  [...document.querySelectorAll(`[role="${role}"]`)].map((each) => each.textContent).join('');

test.for([
  ['polite', 'status', 1280, 800],
  ['polite', 'status', 390, 844],
  ['assertive', 'alert', 1280, 800],
  ['assertive', 'alert', 390, 844],
] as const)(
  'what was said (%s) is gone after ten seconds, on the pages after it',
  async ([how, role, width, height]) => {
    await page.viewport(width, height);
    await mount(<p>A load</p>);
    announce('GD3+EA6 is on this load already', how);
    await waitFor(() => expect(said(role)).toBe('GD3+EA6 is on this load already'));
    vi.advanceTimersByTime(9_000);
    expect(said(role)).toBe('GD3+EA6 is on this load already');
    announce('It was added', how);
    await waitFor(() => expect(said(role)).toBe('It was added'));
    // The first one is over, the second is not.
    vi.advanceTimersByTime(5_000);
    expect(said(role)).toBe('It was added');
    vi.advanceTimersByTime(5_000);
    await waitFor(() => expect(said(role)).toBe(''));
  },
);
