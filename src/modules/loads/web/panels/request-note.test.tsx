import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '../../../../kernel/messages.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import type { Load } from '../../wire.ts';
import { RequestNote } from './request-note.tsx';

afterEach(() => vi.restoreAllMocks());

const asked = {
  loadId: 17,
  loadName: 'Friday',
  companyId: 1,
  type: 2,
  isGradingSession: false,
  requestedBy: 'Nora Bell',
  requestMessage: 'Forty pieces',
  requestPictures: [],
  dismissedDate: null,
  dismissReason: '',
  createdDate: '2026-11-26T10:00:00.000Z',
};
const answerer = { hierarchy: 1, companyId: 1, canBuildCart: true, canAcceptLoadRequest: true } as const;
const open = async (load: object = {}, as: object = answerer) => {
  const { screen } = await openAs(<RequestNote load={{ ...asked, ...load } as unknown as Load} />, { as });
  const note = screen.container.querySelector('details')!;
  return {
    screen,
    note,
    buttons: () =>
      screen
        .getByRole('button')
        .elements()
        .map((each) => each.textContent),
  };
};

const accepted = { type: 1 };
const dismissed = { dismissedDate: '2026-11-27T10:00:00.000Z' };
test.each([
  ['an open one', {}, answerer, true, ['Accept', 'Dismiss']],
  ['an open one of a franchise', { companyId: 9 }, answerer, true, []],
  ['an open one without the right', {}, { ...answerer, canAcceptLoadRequest: false }, true, []],
  ['an accepted one', accepted, answerer, false, []],
  ['a dismissed one', dismissed, answerer, true, []],
])('of %s the words stand open or not, with the answers that are allowed', async (_, load, as, isOpen, answers) => {
  const { note, buttons } = await open(load, as);
  expect(note.open).toBe(isOpen);
  expect(buttons()).toEqual(answers);
});

test('a viewer as a role answers no request', async () => {
  const { screen } = await open({}, { ...answerer, isViewing: true });
  for (const name of ['Accept', 'Dismiss'])
    await expect.element(screen.getByRole('button', { name })).toHaveAccessibleDescription(messages.viewOnly);
});

test.each([
  [{}, /^Nora Bell asked for a quote .*Forty pieces$/],
  [{ requestedBy: null, isGradingSession: true }, /^A user of the seller asked for a grading session /],
  [{ requestMessage: '' }, /No message was written\.$/],
  [dismissed, /This request was dismissed [^:]*\.$/],
  [{ ...dismissed, dismissReason: 'Closed on Friday' }, /This request was dismissed [^:]*: Closed on Friday$/],
])('with %o it reads %s', async (load, words) => {
  const { note } = await open({ ...accepted, ...load });
  expect(note.textContent).toMatch(words);
});

test('its pictures stand below the words', async () => {
  const { screen } = await open({ requestPictures: ['/files/1'] });
  await expect.element(screen.getByRole('button', { name: 'Picture 1 of Friday' })).toBeVisible();
});
