import { makeStale, useWrite } from '../../../../ui/api/freshness.ts';
import { changesShown, readChanged } from '../changed-items.ts';
import { loadsApi } from '../queries.ts';

/** Changes one item after another of a load: only what has changed is read, behind the answer. */
export const useEditItems = (loadId: number) => {
  const { mutateAsync: edit } = useWrite(loadsApi.editItem, {
    readChanges: async ({ itemId }) => {
      await Promise.all([readChanged(loadId, [itemId]), makeStale(['loads'])]);
    },
  });
  /** `areShown` settles once the changes so far are on screen, with the versions that a further change needs. */
  return { edit, areShown: () => changesShown(loadId) };
};
