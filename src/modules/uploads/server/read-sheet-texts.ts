import { invalid } from '../../../kernel/refusal.ts';
import type { Requester } from '../../../platform/limits/work-queue.ts';
import { SheetFault } from './sheet/sheet-fault.ts';
import { readTexts } from './sheet/sheet-thread.ts';
import type { RawSource, SheetTexts } from './sheet/thread-messages.ts';

/** The cells of a small sheet with any columns. A file that cannot be read, or has more rows, is refused. */
export const readSheetTexts = async (
  source: RawSource & { readonly maxRows: number },
  requester: Requester,
): Promise<SheetTexts> => {
  try {
    return await readTexts(source, requester);
  } catch (thrown) {
    throw thrown instanceof SheetFault ? invalid('file', thrown.message) : thrown;
  }
};
