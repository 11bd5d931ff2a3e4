export { authenticate, type SignedIn } from './authenticate.ts';
export { passwordProblem } from './password-problem.ts';
export { hashPassword } from './passwords.ts';
export { endSessionsOfUser } from './end-sessions.ts';
export { hashToken, newToken } from './tokens.ts';
export { onlineAmong } from './online-among.ts';
export { pruneSessions } from './prune-sessions.ts';
export { liveTokens } from './live-tokens.ts';
export { mailResetJob, resetMails, type ResetMails } from './forgot-password.ts';
