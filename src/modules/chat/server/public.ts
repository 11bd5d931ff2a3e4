export { addMissedCall } from './add-missed-call.ts';
