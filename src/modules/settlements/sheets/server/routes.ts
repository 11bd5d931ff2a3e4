import { bind } from '../../../../platform/http/bind.ts';
import { lotSheets } from '../contract.ts';
import { readLotSheet, type ReadTexts } from './read-lot-sheet.ts';
import { saveSheetMapping } from './save-sheet-mapping.ts';

export const lotSheetRoutes = (readTexts: ReadTexts) =>
  bind(lotSheets, { readLotSheet: readLotSheet(readTexts), saveSheetMapping });
