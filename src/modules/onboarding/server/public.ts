export { guestOf } from './guest.ts';
export { pruneInvitations } from './invitations.ts';
export { mailRegistrationJob, registrationMails } from './ask-to-register.ts';
export { registerInvited } from './register-invited.ts';
