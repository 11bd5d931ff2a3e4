import type { Db } from '../../../platform/database.ts';
import { queueMail, type MailWork } from '../../../platform/mail.ts';

/** The name of a user's company, which passwords may not contain. */
export const companyNameOf = async (db: Db, userId: number): Promise<string> => {
  const [company] = await db<
    { name: string }[]
  >`select c.name from app_user u join company c on c.id = u.company_id where u.id = ${userId}`;
  return company!.name;
};

/** Mails the user that the password was changed, so that a change by another person is noticed. */
export const tellPasswordChanged = ({ tx, enqueue, encryption }: MailWork, to: string): Promise<void> =>
  queueMail(
    { tx, enqueue, encryption },
    {
      to,
      subject: 'Your password was changed',
      text: 'The password of your Troyard account was changed, and every other session has ended.\n\nIf it was you, nothing needs to be done. If it was not, set a new one at once with Forgot Password on the sign-in page, and tell your administrator.',
      about: null,
    },
  );
