import type { Input } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import { invalid } from '../../../../kernel/refusal.ts';
import { countedWords } from '../../../../kernel/search-words.ts';
import { likeText, type Db } from '../../../../platform/database.ts';
import { paidRead, type ReadRequest, type WriteRequest } from '../../../../platform/http/bind.ts';
import { openUntil } from '../../../credits/domain/lookup-rules.ts';
import { lookedUpAmong, openLookup, payForLookup } from '../../../credits/server/public.ts';
import { lookupNeeded, maxResults, noneOfVehicle } from '../../server/reads/sold-lookups.ts';
import { contextAt, customerOf } from '../../server/pricing-context.ts';
import { converterRows } from '../../server/reads/converter-rows.ts';
import { oneLargePage, rowsInTurns } from '../../server/reads/large-pages.ts';
import { pricedRow } from '../../server/reads/priced-row.ts';
import { fitText } from '../../domain/fit-text.ts';
import type { DecodedVin } from '../../domain/vin/decode-vin.ts';
import { engineKey, makeKey, modelKey } from '../../domain/vehicle-names.ts';
import { yearNote } from '../../domain/vin/vin-warning.ts';
import { typedVin, vinFault } from '../../domain/vin/vin.ts';
import type { vehicles } from '../contract.ts';
import { vehiclesAsked, type Vehicle } from './vehicles-asked.ts';
import { vinDecoder } from './vin-decoder.ts';

type Search = (typeof vehicles)['searchVehicles'];

/** No user reads further down. Another year or engine finds it sooner. */
const deepest = 5000;

const inTurn = oneLargePage();

/** Finds and prices the converters of a vehicle: by what is chosen, by its VIN, or by both. */
const search = (input: Input<Search>, request: ReadRequest<Search>) =>
  inTurn(input, request.actor.userId, () => found(input, vinIn(input.vin ?? ''), request));

/** An empty name means any vehicle. A name of signs alone has an empty key, and means those without a name. */
const keyed = (name: string | undefined, keyOf: (name: string) => string) => (name ? keyOf(name) : null);

/**
 * A vehicle as the ledger of lookups keeps it: the VIN, or what was chosen. Its key tells every difference that the search
 * tells and no other, so that one credit opens one search, in any writing.
 */
const subjectOf = ({ make, model, year, engine, text = '' }: Input<Search>, vin: string | undefined) => ({
  kind: 'vehicle' as const,
  code: JSON.stringify([
    vin ?? null,
    keyed(make, makeKey),
    keyed(model, modelKey),
    year ?? null,
    keyed(engine, engineKey),
    ...new Set(wordsOf(text).toSorted()),
  ]),
  stamped: ['vehicle', vin, make, model, year, engine, text].filter(Boolean).join(' '),
});

/** Looks a vehicle up for a seller's company, which pays for it when it finds something. */
const lookUp = async (input: Input<Search>, request: WriteRequest<Search>) => {
  const vin = vinIn(input.vin ?? '');
  const page = await found({ ...input, count: maxResults, offset: 0 }, vin, request);
  if (page.list.length === 0) throw noneOfVehicle(page.vehicle);
  const ids = page.list.map(({ productId }) => productId);
  const lookup = await payForLookup(request, subjectOf(input, vin), ids);
  return { ...page, areMoreItemsAvailable: false, status: 200 as const, lookup };
};

/** The answer of a vehicle that the company has looked up within 24 hours, as a reload of the screen asks for it. */
const openAnswer = async (input: Input<Search>, request: ReadRequest<Search>) => {
  const { actor, db, now } = request;
  const vin = vinIn(input.vin ?? '');
  const paidAt = await openLookup(db, actor.companyId, subjectOf(input, vin).code, now);
  if (!paidAt) throw lookupNeeded();
  const page = await found({ ...input, count: maxResults, offset: 0 }, vin, request);
  const ids = page.list.map(({ productId }) => productId);
  const known = await lookedUpAmong(db, actor.companyId, ids);
  return {
    ...page,
    list: page.list.filter(({ productId }) => known.has(productId)),
    areMoreItemsAvailable: false,
    status: 200 as const,
    lookup: { isFree: true, freeUntil: openUntil(paidAt) },
  };
};

/** The search of buyers, and the lookups of sellers. */
export const searchVehicles = paidRead<Search>(
  ({ isClicked }, { hierarchy, companyId }) => (hierarchy === 2 && isClicked ? `lookups of ${companyId}` : undefined),
  lookUp,
  (input, request) => (request.actor.hierarchy === 2 ? openAnswer(input, request) : search(input, request)),
);

const vinIn = (typed: string): string | undefined => {
  if (typed === '') return undefined;
  const vin = typedVin(typed);
  const fault = vinFault(vin);
  if (fault !== undefined) throw invalid('vin', fault);
  return vin;
};

const found = async (input: Input<Search>, vin: string | undefined, request: ReadRequest<Search>) => {
  const { actor, db, link, now } = request;
  const { count, offset, make, model, year, engine, text = '' } = input;
  // Resolves the customer in parallel with the search.
  const customer = customerOf(db, actor, input);
  customer.catch(() => {});
  const decoded = vin === undefined ? undefined : (await vinDecoder(now))(vin);
  const isAsked = [decoded, make, model, year, engine].some(Boolean);
  const asked = isAsked && offset < deepest ? await vehiclesAsked(db, { make, model, year, engine }, decoded) : [];
  const wanted = Math.min(offset + count + 1, deepest);
  const fits = (await fittingConverters(db, asked, text, wanted)).slice(offset);
  const rows = new Map(
    (fits.length === 0
      ? []
      : await converterRows(
          db,
          fits.map(({ converterId }) => converterId),
        )
    ).map((row) => [row.productId, row]),
  );
  const [top] = rows.values();
  const named = await customer;
  const context = top && (await contextAt(db, named, top.pricingVersion));
  const list = await rowsInTurns(fits, ({ converterId, nth }) => {
    const row = rows.get(converterId);
    // Hidden between the search and the read.
    if (!row || row.isDeleted || !context) return [];
    return [
      {
        ...pricedRow(row, context, link),
        match: {
          kind: 'vehicle' as const,
          reason: fitText(asked[nth - 1]!),
          code: row.oems?.[0] ?? row.name,
          marked: [],
          swapped: [],
        },
      },
    ];
  });
  return { ...cutPage(list, count), vehicle: decoded ? vehicleOf(decoded) : null };
};

const vehicleOf = ({ checkDigitFault, ...decoded }: DecodedVin) => ({
  ...decoded,
  years: [...decoded.years],
  isCheckDigitRight: checkDigitFault === undefined,
  isGuess: checkDigitFault !== undefined,
  warning: [checkDigitFault, yearNote(decoded)].filter(Boolean).join(' '),
});

const wordsOf = (text: string): readonly string[] => countedWords(text.toUpperCase().split(/\s+/).filter(Boolean));

type Fit = { readonly converterId: number; readonly nth: number };

/**
 * The live converters of these vehicles, in the order of the vehicles, then oldest first. One that comes from several
 * stands with the first. Each vehicle is read by index only as far as the page needs it.
 */
const fittingConverters = async (
  db: Db,
  asked: readonly Vehicle[],
  text: string,
  wanted: number,
): Promise<readonly Fit[]> => {
  if (asked.length === 0) return [];
  const words = wordsOf(text);
  const few = words.length === 0 ? undefined : await fewOf(db, words);
  const worded = few ? db`fitment.converter_id = any(${few}::integer[])` : withWords(db, words);
  const ids = asked.map(({ id }) => id);
  return db<Fit[]>`
    select fits.converter_id, vehicle.nth::integer as nth
    from unnest(${ids}::integer[]) with ordinality as vehicle (id, nth)
    cross join lateral (
      select fitment.converter_id from fitment join converter on converter.id = fitment.converter_id
      where fitment.vehicle_id = vehicle.id and converter.deleted_at is null and ${worded}
        and not exists (
          select from fitment earlier
          where earlier.converter_id = fitment.converter_id
            and array_position(${ids}::integer[], earlier.vehicle_id) < vehicle.nth
        )
      group by fitment.converter_id
      order by fitment.converter_id limit ${wanted}
    ) fits
    order by vehicle.nth, fits.converter_id limit ${wanted}`;
};

/** With more converters of the words than this, the first of each vehicle are found sooner by reading them. */
const mostByIndex = 2000;

/** The converters with all of the words, if they are few. */
const fewOf = async (db: Db, words: readonly string[]): Promise<number[] | undefined> => {
  const rows = await db<{ id: number }[]>`
    select id from converter where deleted_at is null and ${withWords(db, words)} limit ${mostByIndex + 1}`;
  return rows.length > mostByIndex ? undefined : rows.map(({ id }) => id);
};

const withWords = (db: Db, words: readonly string[]) =>
  words.reduce((all, word) => db`${all} and converter.search like ${`%${likeText(word)}%`}`, db`true`);
