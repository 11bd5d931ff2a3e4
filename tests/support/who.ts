import type { Who } from '../../src/kernel/actor.ts';
import { grantingFlags, type Flag, type Hierarchy } from '../../src/kernel/flags.ts';

export const person = (hierarchy: Hierarchy, buildsCarts: boolean): Who => ({
  hierarchy,
  isSA: false,
  isAdmin: false,
  flags: new Set(buildsCarts ? (['canBuildCart'] as const) : []),
});

/** B has canBuildCart. */
export const people = [
  ['staff B', person(1, true)],
  ['staff', person(1, false)],
  ['franchise B', person(10, true)],
  ['franchise', person(10, false)],
  ['seller B', person(2, true)],
  ['seller', person(2, false)],
] as const;

const everyFlag = { isSA: true, isAdmin: true, flags: new Set<Flag>(grantingFlags) };
const minimal: Who = {
  ...person(1, true),
  isAdmin: true,
  flags: new Set<Flag>(['minimumSettingsOnly', ...grantingFlags]),
};

/** `minimal` is an administrator with minimumSettingsOnly. */
export const administrators: readonly (readonly [string, Who])[] = [
  ['super', { ...person(1, true), ...everyFlag, hasOutbox: true }],
  ['super in production', { ...person(1, true), ...everyFlag }],
  ['admin', { ...person(1, true), isAdmin: true, flags: new Set<Flag>(grantingFlags) }],
  ['staff', person(1, true)],
  ['minimal', minimal],
  ['franchise', person(10, true)],
  ['franchise super', { ...person(10, true), ...everyFlag }],
  ['seller', person(2, true)],
];

/** Someone with these flags alone. */
export const reader = (hierarchy: Hierarchy, ...flags: Flag[]): Who => ({
  ...person(hierarchy, false),
  flags: new Set(flags),
});
