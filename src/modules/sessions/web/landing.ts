import { session } from '../../../ui/session.ts';

/** Where somebody lands who has signed in: new users complete their account, a phone opens the carts, all others search. */
export const landingPath = (width = window.innerWidth): string => {
  if (session.get()?.isNewUser) return '/new-user';
  return width < 720 ? '/loads/active-load' : '/converters/identify';
};
