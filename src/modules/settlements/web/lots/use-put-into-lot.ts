import { messages } from '../../../../kernel/messages.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useAttempt } from '../../../../ui/form/use-attempt.ts';
import type { BoardLot } from '../../lots/contract.ts';
import { weightFault, type ChosenBoxes } from './chosen-boxes.ts';
import { countText } from './held-text.tsx';
import { useSetLotInfo } from './queries.ts';

/** The lot that is meant by a typed number: one of the board, or one that is made. */
const lotOfNumber = (lots: readonly BoardLot[], lotNo: string): Pick<BoardLot, 'lotNo' | 'settlementId'> =>
  lots.find((lot) => lot.lotNo.toUpperCase() === lotNo.toUpperCase()) ?? { lotNo, settlementId: null };

/** Puts the chosen boxes into a lot, one load after another. What was refused stays chosen, with the reason. */
export const usePutIntoLot = (chosen: ChosenBoxes, lots: readonly BoardLot[]) => {
  const set = useSetLotInfo();
  const { run, refuse, forget, failure, busy } = useAttempt(messages.genericFailure);

  const put = async (number: string): Promise<boolean> => {
    const { lotNo, settlementId } = lotOfNumber(lots, number.trim());
    const byLoad = Map.groupBy(chosen.list, ({ load }) => load.loadId);
    if (chosen.list.some(({ load, box }) => weightFault(chosen.weightOf(load.loadId, box.box)) !== undefined)) {
      refuse('A weight cannot be read. Mend it first.');
      return false;
    }
    const boxes = chosen.list.length;
    return run(async () => {
      for (const [loadId, ofLoad] of byLoad) {
        await set.mutateAsync({
          loadId,
          lotNo,
          ...(settlementId !== null && { settlementId }),
          boxes: ofLoad.map(({ box: { box } }) => {
            const weight = chosen.weightOf(loadId, box);
            return { box, ...(weight !== '' && { weight: Number(weight) }) };
          }),
        });
        chosen.forget(loadId);
      }
      toast(`${countText(boxes, 'box', 'boxes')} put into lot ${lotNo}`);
    });
  };
  return { put, busy, failure, forgetFailure: forget };
};

export type PutIntoLot = ReturnType<typeof usePutIntoLot>;
