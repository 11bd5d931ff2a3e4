import { completedSettlementsPath, openSettlementsPath } from '../../../kernel/paths.ts';
import { lastList } from '../../../ui/page/last-list.ts';

/** The list of settlements that was shown last, with its filters and page. Undefined if another list was. */
export const lastSettlementList = (): string | undefined =>
  lastList(openSettlementsPath()) ?? lastList(completedSettlementsPath());
