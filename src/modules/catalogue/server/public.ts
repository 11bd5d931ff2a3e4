export { addShippedTypes } from './add-shipped-types.ts';
export { catalogued, type Catalogued } from './catalogued.ts';
export { isInCatalogue } from './is-in-catalogue.ts';
export { orderable } from './orderable.ts';
export { ownNewPrice } from './own-new-price.ts';
export { countConvertersOfMake, respellMake } from './converters-of-make.ts';
export { lockedConverter, requireConverter, setTestedPieces } from './tested-pieces.ts';
export { questionsAboutWorth } from '../editing/server/questions-about-worth.ts';
export { putAssay } from '../editing/server/put-assay.ts';
export { wholeDollars } from '../editing/domain/converter-worth.ts';
export { addRows, editRows } from '../editing/server/sheets/merge-rows.ts';
export { vinWarnings } from '../vehicles/server/vin-warnings.ts';
export { familyPiecesSince } from './family-pieces.ts';
export { firstCode } from './first-code.ts';
export { valuesOf } from './converter-values.ts';
export { lookAlikesOf } from './look-alikes-of.ts';
export { liveIndex, type LiveIndex } from './code-index/live-index.ts';
export {
  converterUses,
  countUse,
  mostUsedConverters,
  pruneUses,
  takeBackUse,
  type ConverterUses,
} from './converter-uses.ts';
export type { KeptReceipts } from './reads/get-receipt.ts';
export type { LabelledItem } from '../labels/server/print-label.ts';
export { oneLargePage, rowsInTurns } from './reads/large-pages.ts';
export { searchedIds, type SearchSources } from './reads/search-converters.ts';
