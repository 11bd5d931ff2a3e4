import type { Actor, Who } from '../../../kernel/actor.ts';
import type { Flag } from '../../../kernel/flags.ts';
import { moneyText, numberText } from '../../../kernel/number-text.ts';
import { phoneText } from '../../../kernel/phone-text.ts';
import type { Db } from '../../../platform/database.ts';
import type { Mail } from '../../../platform/mail.ts';
import { companyById } from '../../companies/server/public.ts';
import type { Paper } from './invoice-pdf/make-paper.ts';

/** The figures of a paper that may be hidden, and that a customer’s company switches itself. */
const hidden = ['canSeeUnitPrice', 'canSeeSubtotal'] as const satisfies readonly Flag[];

/**
 * Who reads a mailed paper: its customer, with no figure that the customer or the sender may not see, because the sender
 * chooses the address.
 */
export const mailReader = async (db: Db, sender: Pick<Actor, 'flags'>, customerId: number): Promise<Who> => {
  const customer = await companyById(db, customerId);
  const flags = hidden.filter((flag) => sender.flags.has(flag) && customer[flag]);
  return { hierarchy: 2, isSA: false, isAdmin: false, flags: new Set(flags) };
};

/** The mail that carries a paper, with what its reader may see of the total. */
export const paperMail = (to: string, { invoice: { loadDetails: load }, heading, file }: Paper): Mail => {
  const items = load.itemList.length;
  const title = `${heading.kind} ${heading.number}`;
  const total = load.grandtotal === undefined ? '' : `, ${moneyText(load.grandtotal)}`;
  return {
    to,
    subject: title,
    text: `${title} from ${load.facilityName} is attached.\n\n${numberText(items)} ${items === 1 ? 'item' : 'items'}${total}\n\nQuestions: ${phoneText(load.facilityPhone)}, ${load.facilityEmail}`,
    attachment: { name: file.fileName, content: file.content },
    about: { subject: 'load', subjectId: load.loadId },
  };
};
