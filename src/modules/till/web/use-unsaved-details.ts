import { changedFields } from '../../../ui/draft/changed-fields.ts';
import { useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import type { Load } from '../../loads/wire.ts';
import { valuesOf, type LoadValues } from './load-values.ts';

/** Names the draft of a load's details. */
export const detailsDraft = ({ loadId }: Load): string => `details.${loadId}`;

type Typed = { readonly typed: Partial<LoadValues> };
const untyped: Typed = { typed: {} };

/** Whether this tab keeps unsaved details of the load, also while their form is not shown. */
export const useUnsavedDetails = (load: Load): boolean => {
  const [{ typed }] = useStoredDraft(detailsDraft(load), untyped);
  return Object.keys(changedFields(typed, valuesOf(load))).length > 0;
};
