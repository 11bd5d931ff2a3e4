import { toast, toastError } from '../feedback/toast.ts';

/** Copies a text and says that it is done. Where the browser refuses, the text is shown to be copied by hand. */
export const copyText = async (text: string, done: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toastError({ message: `This browser does not let the page copy. Here it is: ${text}` });
  }
};
