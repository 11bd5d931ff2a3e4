import { costSheetPath } from '../../../../kernel/paths.ts';
import { mayRead } from '../../domain/access.ts';

/** The reports in the order of their tabs. A tab shows for users who may open its report. */
export const reportList = [{ path: costSheetPath, title: 'Cost Sheet', opens: mayRead.costSheet }] as const;
