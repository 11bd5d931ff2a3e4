import { z } from 'zod';
import { all, flag } from '../../../kernel/access.ts';
import { call, read, visible, write } from '../../../kernel/contract.ts';
import { id, input, instant, line, message, number, requiredLine, version } from '../../../kernel/fields.ts';
import { pageOf, paging } from '../../../kernel/page.ts';
import { mayWriteTests, seesAssay } from '../../assays/domain/access.ts';
import { metals } from '../../pricing/domain/price.ts';
import { settles } from '../domain/access.ts';

/** Who accepts a corrected assay as a test of its converter. */
export const mayAccept = all(settles, mayWriteTests);

const Ppm = z.object({ pt: number, pd: number, rh: number });

/** Of a metal that runs beyond chance: what the converter returns of its assay, in percent. */
const MetalEvidence = z.object({
  metal: z.enum(metals),
  lots: z.int(),
  days: z.int(),
  percent: number,
  /** The interval in which it lies with 99.9 % confidence. */
  low: number,
  high: number,
});

/** A corrected assay of a converter, with its evidence and what it does to the price. */
export const AssayProposal = z.object({
  proposalId: z.int(),
  productId: z.int(),
  /** Its first code, and the name of the converter. */
  name: z.string(),
  detail: z.string(),
  /** The company whose lots are the evidence. */
  company: z.string(),
  time: instant,
  /** The metals that are corrected. The others stay. */
  metals: z.array(MetalEvidence),
  /** Grams, and parts per million before and after. */
  assay: visible(z.object({ subweight: number, before: Ppm, after: Ppm }), seesAssay),
  /** Dollars for a piece at the current metal prices. With the percent of one metal they tell its assay. Null once it is decided. */
  listed: visible(z.object({ before: number, after: number }).nullable(), all(flag('canShowPricing'), seesAssay)),
  /** The converter has an override price, which does not follow its assay. */
  isOverride: visible(z.boolean(), flag('canShowPricing')),
  /** Null while it is open. A proposal is withdrawn without a user when later lots do not support it. */
  decision: z
    .object({
      outcome: z.enum(['accepted', 'dismissed', 'withdrawn']),
      by: z.string(),
      time: instant,
      reason: z.string(),
    })
    .nullable(),
  version: z.int(),
});
export type AssayProposal = z.output<typeof AssayProposal>;

const proposal = { proposalId: id, version: version.optional() };

export const assayProposals = {
  listProposals: call({
    method: 'GET',
    path: read('settlement/proposals'),
    summary: 'Corrected assays of codes that return less or more than their assay, newest first',
    about: 'settlements',
    access: settles,
    input: input({ ...paging, state: z.enum(['open', 'decided']).default('open') }),
    output: pageOf(AssayProposal),
    example: () => ({}),
  }),
  acceptProposal: call({
    method: 'POST',
    path: write('settlement/proposal/accept'),
    summary:
      'Records a corrected assay as a test of its converter, and puts it on the converter if the user may edit converters',
    makesStale: ['settlements', 'tests', 'prices', 'catalogue'],
    access: mayAccept,
    input: input({ ...proposal, reason: line(500).default('') }),
    output: message.extend({ testId: z.int(), isTakenOver: z.boolean() }),
    example: (world) => ({ proposalId: world.proposalId }),
  }),
  dismissProposal: call({
    method: 'POST',
    path: write('settlement/proposal/dismiss'),
    summary: 'Dismisses a corrected assay with a reason',
    makesStale: ['settlements'],
    access: settles,
    input: input({ ...proposal, reason: requiredLine(500, 'Say why it is dismissed.') }),
    output: message,
    example: (world) => ({ proposalId: world.proposalId, reason: 'The refiner mixed up two samples.' }),
  }),
};
