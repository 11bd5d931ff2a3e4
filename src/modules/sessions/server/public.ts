export { authenticate, type SignedIn } from './authenticate.ts';
export { hashPassword } from './passwords.ts';
export { hashToken, newToken } from './tokens.ts';
export { liveTokens } from './live-tokens.ts';
