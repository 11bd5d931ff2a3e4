import { useRef, type RefObject } from 'react';
import { focusFirstFault } from '../form/focus-first-fault.ts';
import { showUnreadDate } from '../form/unread-date.ts';
import type { EditDraft } from './use-edit-draft.ts';

type EditFormOptions<Values extends object> = {
  readonly draft: EditDraft<Values>;
  /** Asks before a save. Nothing is sent unless it is answered with yes. */
  readonly asks?: () => Promise<boolean>;
  /** Called when everything is saved. */
  readonly onSaved?: () => void;
};
type EditForm = { readonly form: RefObject<HTMLFormElement | null>; readonly save: () => Promise<void> };

/** What every form of a row does when Save is pressed: it leads to the first wrong field, asks, and saves. */
export const useEditForm = <Values extends object>({ draft, asks, onSaved }: EditFormOptions<Values>): EditForm => {
  const form = useRef<HTMLFormElement>(null);
  const save = async () => {
    if (showUnreadDate(form.current)) return;
    if (asks && draft.check() && !(await asks())) return;
    if (await draft.save()) onSaved?.();
    else focusFirstFault(form.current);
  };
  return { form, save };
};
