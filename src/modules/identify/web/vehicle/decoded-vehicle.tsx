import { CarFront, TriangleAlert } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';
import { useSearchParams } from '../../../../ui/data-table/search-params.ts';
import { Code } from '../../../../ui/format/code.tsx';
import type { DecodedVehicle as Decoded } from '../../../catalogue/vehicles/wire.ts';
import { engineText } from '../../../catalogue/domain/fit-text.ts';
import { converterSearch } from '../../paths.ts';

/** "2003 Honda Accord", as far as the VIN says it. */
const nameOf = ({ year, make, model }: Decoded): string =>
  [year, make, model].filter((part) => part !== null).join(' ');

/** The years that a VIN can stand for, to choose one. Nothing if it tells its year. */
function PossibleYears({ vehicle }: { vehicle: Decoded }) {
  const { params, change } = useSearchParams(converterSearch);
  if (vehicle.years.length < (vehicle.year === null ? 1 : 2)) return null;
  return (
    <p className="ty-row ty-small">
      <span className="ty-muted">Year of this car:</span>
      {vehicle.years.map((year) => (
        <Button
          key={year}
          size="compact-xs"
          aria-pressed={params.year === String(year)}
          onClick={() =>
            change({ year: params.year === String(year) ? undefined : String(year), page: undefined, open: undefined })
          }
        >
          {year}
        </Button>
      ))}
    </p>
  );
}

/** The vehicle of a VIN, beside what fits it. With a wrong check digit it is only a guess, and says so. */
export function DecodedVehicle({ vehicle }: { vehicle: Decoded }) {
  const name = nameOf(vehicle);
  const facts = [
    vehicle.engine === null ? '' : engineText(vehicle.engine),
    vehicle.make !== null && vehicle.model === null ? 'the model is not known' : '',
    vehicle.manufacturer === null ? '' : `made by ${vehicle.manufacturer}`,
  ].filter(Boolean);
  return (
    <section className="ty-vehicle-decoded" aria-label="Vehicle of the VIN" data-guess={vehicle.isGuess || undefined}>
      <CarFront size={20} aria-hidden />
      <div>
        <p>
          {vehicle.make === null ? (
            <b>The {vehicle.manufacturer === null ? 'manufacturer' : 'make'} of this VIN is not known</b>
          ) : (
            <>
              {vehicle.isGuess && <span className="ty-muted">Perhaps a </span>}
              <b>{name}</b>
            </>
          )}
          {facts.length > 0 && <span className="ty-muted">, {facts.join(', ')}</span>}
        </p>
        <PossibleYears vehicle={vehicle} />
        <p className="ty-muted ty-small">
          VIN <Code value={vehicle.vin} size={12} />
        </p>
        {vehicle.warning && (
          <p className="ty-caution ty-vehicle-fault" role="note">
            <TriangleAlert size={14} aria-hidden /> {vehicle.warning}
          </p>
        )}
      </div>
    </section>
  );
}
