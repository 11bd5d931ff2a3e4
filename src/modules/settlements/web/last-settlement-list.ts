import { lastList } from '../../../ui/page/last-list.ts';
import { completedSettlementsPath, openSettlementsPath } from '../paths.ts';

/** The list of settlements that was shown last, with its filters and page. Undefined if another list was. */
export const lastSettlementList = (): string | undefined =>
  lastList(openSettlementsPath()) ?? lastList(completedSettlementsPath());
