/** Who is asked to sign in next, and why: for the sign-in page behind a sign-out. */
export type SignInNote = { readonly email: string; readonly sentence: string };

const key = 'troyard.sign-in-note';

/** A note from one page to the next sign-in page of the same tab. */
export const signInNote = {
  leave: (note: SignInNote): void => sessionStorage.setItem(key, JSON.stringify(note)),
  read: (): SignInNote | undefined => {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as SignInNote);
  },
  forget: (): void => sessionStorage.removeItem(key),
};
