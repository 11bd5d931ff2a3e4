import { describe, expect, it } from 'vitest';
import {
  admin,
  all,
  allows,
  either,
  flag,
  fullSettings,
  hasOutbox,
  hierarchy,
  inWords,
  missingOf,
  named,
  newUser,
  not,
  open,
  signedIn,
  staff,
  superAdmin,
  traders,
} from './access.ts';
import type { Who } from './actor.ts';
import type { Flag } from './flags.ts';

const buyer: Who = { hierarchy: 1, isSA: false, isAdmin: false, flags: new Set(['canBuildCart']) };
const franchise: Who = { ...buyer, hierarchy: 10, flags: new Set() };
const seller: Who = { ...buyer, hierarchy: 2, flags: new Set(['canBuildCart']) };

describe('access rules', () => {
  it('let nobody in without a session but through an open one', () => {
    expect(allows(open, undefined)).toBe(true);
    for (const rule of [signedIn, staff, not(staff), admin, either(open, signedIn), named('anyone', signedIn)])
      expect(allows(rule, undefined), inWords(rule)).toBe(rule === open);
  });

  it.each([
    ['new users', newUser, { isNewUser: true }, { isNewUser: false }],
    ['outside production', hasOutbox, { hasOutbox: true }, { hasOutbox: false }],
    [
      'not minimumSettingsOnly',
      fullSettings,
      { flags: new Set<Flag>() },
      { flags: new Set<Flag>(['minimumSettingsOnly']) },
    ],
  ])('that read "%s" depend on what stands there', (words, rule, passing, refused) => {
    expect(inWords(rule)).toBe(words);
    expect(allows(rule, { ...buyer, ...passing })).toBe(true);
    expect(allows(rule, { ...buyer, ...refused })).toBe(false);
  });
  it.each([newUser, hasOutbox])('refuse who is not known to be it: %j', (rule) => {
    expect(allows(rule, buyer)).toBe(false);
  });

  it('read as they are written', () => {
    const buyerSide = either(staff, all(hierarchy(10), flag('canBuildCart')));
    expect(allows(buyerSide, buyer)).toBe(true);
    expect(allows(buyerSide, franchise)).toBe(false);
    expect(allows(buyerSide, { ...franchise, flags: new Set(['canBuildCart']) })).toBe(true);
    expect(allows(buyerSide, seller)).toBe(false);
    expect(allows(all(signedIn, not(traders)), seller)).toBe(true);
    expect(inWords(buyerSide)).toBe('staff of the parent company or (franchises and canBuildCart)');
  });

  it('pass administrators, super admins, and what is named by a word of the trade', () => {
    expect([allows(admin, buyer), allows(admin, { ...buyer, isAdmin: true })]).toEqual([false, true]);
    expect([allows(superAdmin, buyer), allows(superAdmin, { ...buyer, isSA: true })]).toEqual([false, true]);
    expect([allows(named('staff', staff), buyer), allows(named('staff', staff), seller)]).toEqual([true, false]);
  });

  it.each([
    [open, 'anyone, without a session'],
    [signedIn, 'anyone signed in'],
    [flag('canBuildCart'), 'canBuildCart'],
    [traders, 'staff of the parent company or franchises'],
    [hierarchy(2), 'sellers'],
    [admin, 'administrators'],
    [superAdmin, 'super admins'],
    [not(staff), 'not staff of the parent company'],
    [all(signedIn, admin, flag('canBuildCart')), 'administrators and canBuildCart'],
    [all(signedIn), 'anyone signed in'],
    [all(all(signedIn), flag('canShowOther')), 'canShowOther'],
    [named('buyer side', staff), 'buyer side: staff of the parent company'],
  ])('are said in words: %#', (rule, words) => {
    expect(inWords(rule)).toBe(words);
  });

  it('name in a refusal only what is missing', () => {
    const rule = all(staff, all(flag('canBuildCart'), flag('canSeeSubtotal')));
    expect(inWords(missingOf(rule, buyer))).toBe('canSeeSubtotal');
    expect(inWords(missingOf(rule, franchise))).toBe('staff of the parent company and canBuildCart and canSeeSubtotal');
    expect(missingOf(either(staff, admin), seller)).toEqual(either(staff, admin));
  });

  it('take a super admin for an administrator, and never the other way round', () => {
    expect(allows(admin, { ...buyer, isSA: true })).toBe(true);
    expect(allows(superAdmin, { ...buyer, isAdmin: true })).toBe(false);
  });
});
