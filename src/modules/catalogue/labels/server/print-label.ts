import { code128, qrcode } from 'bwip-js/node';
import type { Actor } from '../../../../kernel/actor.ts';
import type { Input, NamedFile } from '../../../../kernel/contract.ts';
import { normaliseCode } from '../../../../kernel/codes.ts';
import { invalid } from '../../../../kernel/refusal.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { paperName } from '../../../../platform/files/paper-name.ts';
import type { PdfWorkerPool } from '../../../../platform/pdf/pdf-worker-pool.ts';
import { findConverter } from '../../server/reads/find-converter.ts';
import type { labels } from '../contract.ts';
import { labelCode } from '../domain/label-code.ts';
import { labelDrawing, type LabelContent } from '../domain/label-drawing.ts';
import { labelPapers, labelsOnPage } from '../domain/label-sizes.ts';
import { labelSymbols } from '../domain/label-symbols.ts';
import { labelDocument } from './label-document.ts';

type Print = (typeof labels)['printLabel'];

/** What a label is made of. The id of a converter that is deleted since is null: its label has the code alone. */
export type Labelled = LabelContent & { readonly productId: number | null };

/** Reads an item of a load that the actor may read. Refused as not found otherwise. */
export type LabelledItem = (db: Db, actor: Actor, loadId: number, itemId: number) => Promise<Labelled>;

export type LabelSources = { readonly labelledItem: LabelledItem; readonly pdfWorkers: PdfWorkerPool };

/** A label as PDF, with its codes as vectors. */
export const printLabel =
  ({ labelledItem, pdfWorkers }: LabelSources) =>
  async (input: Input<Print>, { actor, db, now }: ReadRequest<Print>): Promise<NamedFile> => {
    const labelled = await whatIsLabelled(input, () => labelledItem(db, actor, input.loadId!, input.itemId!), db);
    const paper = labelPapers[input.size];
    const symbols = labelSymbols({ code128, qrcode }, labelled.oem, labelCode(labelled));
    const document = labelDocument({
      paper,
      drawing: labelDrawing(paper.label, labelled, symbols),
      copies: input.copies ?? labelsOnPage(paper),
      title: `Label ${labelled.oem}`,
      now,
    });
    const name = normaliseCode(labelled.oem) || 'converter';
    return { fileName: paperName('Label', name), content: await pdfWorkers.render(document) };
  };

const whatIsLabelled = async (
  { productId, loadId, itemId }: Input<Print>,
  item: () => Promise<Labelled>,
  db: Db,
): Promise<Labelled> => {
  if (productId === undefined) {
    if (loadId === undefined) throw invalid('productId', 'Name a converter, or a load and its item.');
    if (itemId === undefined) throw invalid('itemId', 'Name the item of the load.');
    return item();
  }
  if (loadId !== undefined || itemId !== undefined)
    throw invalid('productId', 'Name a converter, or a load and its item, not both.');
  const row = await findConverter(db, productId);
  return {
    productId,
    make: row.make,
    oem: row.oems?.[0] ?? row.name,
    description: [row.model, row.description].filter(Boolean).join(' '),
    family: row.family,
    loadId: null,
    itemId: null,
  };
};
