import { z } from 'zod';
import { call, read, visible, write } from '../../kernel/contract.ts';
import {
  decimalNumber,
  id,
  ignored,
  input,
  instant,
  line,
  message,
  number,
  requiredLine,
  text,
  version,
} from '../../kernel/fields.ts';
import { pageOf, paging } from '../../kernel/page.ts';
import { mayWriteTests, seesAssay, seesNames, seesTests } from './domain/access.ts';
import { measures } from './domain/outliers.ts';
import { testBounds } from './domain/test-bounds.ts';

/** A test of a converter. */
export const Test = z.object({
  testId: z.int(),
  productId: z.int(),
  /** Grams. */
  subweight: visible(number, seesAssay),
  /** Parts per million. */
  ptAssay: visible(number, seesAssay),
  pdAssay: visible(number, seesAssay),
  rhAssay: visible(number, seesAssay),
  location: z.string(),
  /** Of the own company’s tests. Staff read all. */
  notes: z.string(),
  /** Who recorded it, by e-mail address and name. Empty for a test of another company. */
  userName: visible(z.string(), seesNames),
  firstName: visible(z.string(), seesNames),
  lastName: visible(z.string(), seesNames),
  createdDate: instant,
  /** The values that are far from those of the other tests. */
  outliers: visible(z.array(z.object({ measure: z.enum(measures), value: number, median: number })), seesAssay),
  /** It counts for low, average, high and the proposed assay. */
  isCounted: visible(z.boolean(), seesAssay),
  /** Why it counts although it is far from the others. */
  countedReason: visible(z.string(), seesAssay),
  /** The reader may change it. */
  isOwn: z.boolean(),
  version: z.int(),
});
export type Test = z.output<typeof Test>;

/** The mean of the counted tests. Nothing takes it over by itself. */
const Proposal = z.object({
  count: z.int(),
  subweight: number,
  ptAssay: number,
  pdAssay: number,
  rhAssay: number,
});

const { subweight: weight, assay, decimals } = testBounds;
const ppm = decimalNumber(assay.min, assay.max, decimals);

/** What a test found, as it is sent. */
const found = {
  subweight: decimalNumber(weight.min, weight.max, decimals),
  ptAssay: ppm,
  pdAssay: ppm,
  rhAssay: ppm,
  location: requiredLine(120),
};
const notes = text(2000).optional();
const ask = z.boolean().default(false);
/** The session says who records a test. */
const names = { userName: ignored, firstName: ignored, lastName: ignored };

export const assays = {
  listTests: call({
    method: 'GET',
    path: read('test/getAll'),
    summary: 'The tests of a converter, newest first, and the assay that they propose',
    about: 'tests',
    access: seesTests,
    input: input({ ...paging, productId: id }),
    output: pageOf(Test).extend({ proposal: visible(Proposal.nullable(), seesAssay) }),
    example: (world) => (world.hierarchy === 2 ? undefined : { productId: world.productId }),
  }),
  addTest: call({
    method: 'POST',
    path: write('test/add'),
    summary: 'Records a test of a converter. With ask, an unlikely weight or assay is a 409 with code ASK',
    makesStale: ['tests', 'prices'],
    access: mayWriteTests,
    input: input({ ...found, notes, ...names, productId: id, ask }),
    output: message.extend({ testId: z.int() }),
    example: (world) =>
      world.hierarchy === 2
        ? undefined
        : {
            productId: world.productId,
            subweight: 1248.5,
            ptAssay: 415,
            pdAssay: 1640,
            rhAssay: 288,
            location: 'Assay office, Atlanta',
          },
  }),
  editTest: call({
    method: 'PUT',
    path: write('test/edit'),
    summary:
      'Changes a test; countedReason lets one count that is far from the others. With ask, an unlikely weight or assay is a 409 with code ASK',
    makesStale: ['tests', 'prices'],
    access: mayWriteTests,
    input: input({
      ...z.object(found).partial().shape,
      notes,
      countedReason: line(500).optional(),
      ...names,
      testId: id,
      productId: id.optional(),
      version: version.optional(),
      ask,
    }),
    output: message.extend({ version: z.int() }),
    fresh: Test,
    example: (world) => (world.hierarchy === 2 ? undefined : { testId: world.testId, notes: 'Weighed twice.' }),
  }),
  deleteTest: call({
    method: 'DELETE',
    path: write('test/delete'),
    summary: 'Deletes a test',
    makesStale: ['tests', 'prices'],
    access: mayWriteTests,
    input: input({ testId: id }),
    output: message,
    example: (world) => (world.hierarchy === 2 ? undefined : { testId: world.testId }),
  }),
};
