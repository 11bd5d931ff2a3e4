export { fromBooked, joinKeptFigures } from './booked.ts';
export { completedMails, mailCompletedJob, type CompletedMails } from './mail-completed.ts';
