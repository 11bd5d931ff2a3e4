export { fromBooked, joinKeptFigures } from './booked.ts';
export type { CompletedMails } from './mail-completed.ts';
