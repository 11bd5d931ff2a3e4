import { mailWords } from '../../kernel/mail-words.ts';
import { useSession } from './can.tsx';
import { session, type StoredSession } from './session.ts';

const noteOf = (current: StoredSession | undefined): string | undefined =>
  current?.hasMailServer === false ? mailWords.noServer : undefined;

/** What is said in place of what would be mailed, where no mail server is set up. Undefined where one is. */
export const useMailNote = (): string | undefined => noteOf(useSession());

/** The same, after an act. */
export const mailNote = (): string | undefined => noteOf(session.get());
