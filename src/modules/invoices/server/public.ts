export { completedMails, mailCompletedJob, type CompletedMails } from './mail-completed.ts';
