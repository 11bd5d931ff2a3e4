import { path } from '../../kernel/path.ts';

export const signInPath = path('/');
export const signInAsPath = path('/login/$username');
export const resetPasswordPath = path('/reset/$token');
export const unlockPath = path('/unlock/$token');
export const signOutPath = path('/logout');
export const settingsPath = path('/settings');
