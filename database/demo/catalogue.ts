import { Readable } from 'node:stream';
import { normaliseCode } from '../../src/kernel/codes.ts';
import { converterTypes } from '../../src/modules/catalogue/domain/converter-types.ts';
import { copyRows } from '../../src/platform/copy-rows.ts';
import type { Tx } from '../../src/platform/database.ts';
import { stampedCode } from './code-patterns.ts';
import type { DraftConverter, Fit } from './draft-converter.ts';
import { knownConverters } from './known-converters.ts';
import type { Shape } from './pictures.ts';
import type { Random } from './random.ts';
import { fitsFrom, makeVehicles, vehicles } from './vehicles.ts';

export type DemoFamily = {
  readonly id: number;
  readonly name: string;
  readonly shape: Shape;
  readonly stamp: string;
  readonly percent: string;
  readonly weight: string;
  readonly pt: string;
  readonly pd: string;
  readonly rh: string;
};
export type DemoCatalogue = { readonly families: readonly DemoFamily[]; readonly count: number };

const makes = [...new Set(vehicles.map((each) => each.make))].sort();
const modelsOf = (make: string): string[] => [
  ...new Set(vehicles.flatMap((each) => (each.make === make ? [each.model] : []))),
];
const places = [
  'front',
  'rear',
  'underfloor',
  'manifold',
  'left bank',
  'right bank',
  'with flange',
  'heat shield',
  'two sensors',
  'California',
];
const shapeOf: Readonly<Record<string, Shape>> = {
  oval: 'oval',
  round: 'round',
  twin: 'twin',
  filter: 'filter',
  manifold: 'manifold',
};
const kinds = ['oval', 'round', 'twin', 'manifold'] as const;

/** The mean piece of each family: grams, then parts per million. Its converters vary around it. */
const meanPieces: Readonly<Record<string, readonly [number, number, number, number]>> = {
  oval: [1250, 400, 1550, 270],
  round: [1050, 340, 1250, 215],
  twin: [1850, 300, 1480, 240],
  manifold: [1400, 520, 2200, 380],
  filter: [3600, 700, 220, 10],
  coil: [454, 100, 300, 40],
};

const makeFamilies = async (tx: Tx, rand: Random): Promise<DemoFamily[]> => {
  const names = [
    ...new Set([
      ...makes.flatMap((make) => kinds.slice(0, make === 'Saab' ? 2 : 4).map((kind) => `${make} ${kind}`)),
      ...knownConverters.map((each) => each.family),
      'BMW filter',
      'Volkswagen filter',
      'Ford filter',
    ]),
  ].sort();
  const families: DemoFamily[] = [];
  for (const name of names) {
    const [row] = await tx<{ id: number }[]>`insert into family (name) values (${name}) returning id`;
    const shape =
      shapeOf[name.split(' ').at(-1)!] ??
      (name === 'GM twin' ? 'twin' : name.startsWith('Aftermarket') ? 'round' : 'coil');
    const [weight, pt, pd, rh] = meanPieces[shape]!;
    const percent = name === 'Toyota oval' ? '1.5' : (rand.whole(-6, 6) / 2).toString();
    const isAftermarket = name.startsWith('Aftermarket');
    families.push({
      id: row!.id,
      name,
      shape,
      // A family's picture shows no code, because each of its converters has its own.
      stamp: name.split(' ')[0]!.toUpperCase(),
      percent,
      weight: String(isAftermarket ? 820 : weight),
      pt: String(isAftermarket ? 90 : pt),
      pd: String(isAftermarket ? 210 : pd),
      rh: String(isAftermarket ? 16 : rh),
    });
  }
  return families;
};

/** An invented converter for a real vehicle. */
const drafted = (rand: Random): DraftConverter => {
  const vehicle = rand.pick(vehicles);
  const isDiesel = rand.chance(0.04);
  const isAftermarket = !isDiesel && rand.chance(0.06);
  const kind = isDiesel ? 'filter' : rand.pick(kinds);
  const [weight, pt, pd, rh] = meanPieces[kind]!;
  const spread = (mean: number, share: number) => rand.around(mean, mean * share, mean * 0.15).toFixed(0);
  const scale = isAftermarket ? 0.22 : 1;
  const codes = Array.from({ length: rand.chance(0.4) ? 2 : rand.chance(0.2) ? 3 : 1 }, () =>
    stampedCode(rand, vehicle.make),
  );
  return {
    make: vehicle.make,
    codes,
    family: isAftermarket
      ? 'Aftermarket round'
      : isDiesel && !['BMW', 'Volkswagen', 'Ford'].includes(vehicle.make)
        ? 'Ford filter'
        : `${vehicle.make} ${kind}`,
    model: vehicle.model,
    description: `${vehicle.engine} ${rand.pick(places)}`,
    type: isDiesel ? 'DIESEL' : isAftermarket ? 'AFTER MKT' : 'CERAMIC',
    piece: rand.chance(0.08)
      ? null
      : {
          weight: spread(weight, 0.25),
          pt: spread(pt * scale, 0.5),
          pd: spread(pd * scale, 0.4),
          rh: spread(rh * scale, 0.4),
        },
    price: rand.chance(0.05) ? String(rand.whole(15, 700)) : null,
    schemeDisc: '5',
    price2Modifier: '-3',
    fits: fitsFrom(vehicle, codes),
  };
};

const batchSize = 20_000;

/** A field of COPY's text format. */
const field = (value: string | number | null): string =>
  value === null
    ? String.raw`\N`
    : String(value)
        .replaceAll('\\', String.raw`\\`)
        .replaceAll('\t', ' ')
        .replaceAll('\n', ' ');
const copy = async (tx: Tx, into: string, lines: readonly (readonly (string | number | null)[])[]): Promise<void> => {
  const chunks: string[] = [];
  // A thousand rows per chunk: single rows would cost more in the stream than in the database.
  for (let from = 0; from < lines.length; from += 1000)
    chunks.push(
      `${lines
        .slice(from, from + 1000)
        .map((line) => line.map(field).join('\t'))
        .join('\n')}\n`,
    );
  await copyRows(tx, `copy ${into} from stdin`, Readable.from(chunks));
};

/** Updating text indexes takes a millisecond per row. For a large catalogue they are built once at the end. */
const textIndexes = ['converter_search', 'converter_search_grams', 'converter_described'];
const buildLaterFrom = 20_000;

const withoutTextIndexes = async (tx: Tx, copyAll: () => Promise<void>): Promise<void> => {
  const indexes = await tx<
    { indexdef: string }[]
  >`select indexdef from pg_indexes where indexname = any(${textIndexes})`;
  for (const name of textIndexes) await tx`drop index ${tx(name)}`;
  // No server uses the new world yet, so its codes need no notes of change.
  await tx`alter table converter_code disable trigger note_inserted`;
  await copyAll();
  await tx`alter table converter_code enable trigger note_inserted`;
  await tx`set local maintenance_work_mem = '1GB'`;
  for (const { indexdef } of indexes) await tx.unsafe(indexdef);
};

/**
 * Families, makes, types and `count` converters, the known ones first. Batches are copied, so a million takes minutes.
 */
export const makeCatalogue = async (tx: Tx, rand: Random, count: number): Promise<DemoCatalogue> => {
  await tx`insert into converter_type ${tx(converterTypes.map(({ name, priceUnit }) => ({ name, priceUnit })))}`;
  await tx`insert into make ${tx(makes.map((name) => ({ name, models: modelsOf(name) })))}`;
  const families = await makeFamilies(tx, rand);
  const idsOf = async (table: string) =>
    new Map(
      (await tx<{ id: number; name: string }[]>`select id, name from ${tx(table)}`).map((row) => [row.name, row.id]),
    );
  const ids = { make: await idsOf('make'), type: await idsOf('converter_type'), family: await idsOf('family') };
  const vehicleId = await makeVehicles(
    tx,
    knownConverters.flatMap(({ fits }) => fits),
  );
  const copyAll = async () => {
    for (let made = 0; made < count; made += batchSize) {
      const drafts = Array.from(
        { length: Math.min(batchSize, count - made) },
        (_, at) => knownConverters[made + at] ?? drafted(rand),
      );
      await copyBatch(tx, made, drafts, { ...ids, vehicleId });
    }
  };
  await (count < buildLaterFrom ? copyAll() : withoutTextIndexes(tx, copyAll));
  await tx`select setval(pg_get_serial_sequence('converter', 'id'), ${count})`;
  return { families, count };
};

type Ids = Record<'make' | 'type' | 'family', ReadonlyMap<string, number>> & { vehicleId: (fit: Fit) => number };

const copyBatch = async (tx: Tx, from: number, drafts: readonly DraftConverter[], ids: Ids): Promise<void> => {
  const rows = drafts.map((draft, at) => {
    const [makeId, typeId, familyId] = [
      ids.make.get(draft.make)!,
      ids.type.get(draft.type)!,
      ids.family.get(draft.family) ?? null,
    ];
    return { draft, id: from + at + 1, makeId, typeId, familyId };
  });
  await copy(
    tx,
    'converter (id, name, make_id, family_id, type_id, model, description, warning, codes)',
    rows.map(({ draft, id, makeId, typeId, familyId }) => [
      id,
      draft.codes[0]!,
      makeId,
      familyId,
      typeId,
      draft.model,
      draft.description,
      draft.warning ?? '',
      draft.codes.join(' '),
    ]),
  );
  await copy(
    tx,
    'converter_code (converter_id, position, code, stamped, make_id, type_id)',
    rows.flatMap(({ draft, id, makeId, typeId }) =>
      draft.codes.map((stamped, position) => [id, position, normaliseCode(stamped), stamped, makeId, typeId]),
    ),
  );
  await copy(
    tx,
    'converter_value (converter_id, revision, created_at, family_id, weight, pt, pd, rh, price, is_calculated_price, scheme_disc, price2_modifier)',
    rows.map(({ draft, id, familyId }) => [
      id,
      1,
      '2024-01-01 00:00:00+00',
      familyId,
      draft.piece?.weight ?? null,
      draft.piece?.pt ?? null,
      draft.piece?.pd ?? null,
      draft.piece?.rh ?? null,
      draft.price,
      draft.price === null ? 't' : 'f',
      draft.schemeDisc,
      draft.price2Modifier,
    ]),
  );
  await copy(
    tx,
    'fitment (converter_id, make, model, year_from, year_to, engine, vehicle_id)',
    rows.flatMap(({ draft, id }) =>
      draft.fits.map((fit) => [id, fit.make, fit.model, fit.yearFrom, fit.yearTo, fit.engine, ids.vehicleId(fit)]),
    ),
  );
};
