const sources = [
  ['NHTSA vPIC', 'https://vpic.nhtsa.dot.gov/'],
  ['EPA fuel economy data', 'https://www.fueleconomy.gov/'],
  ['US car models data', 'https://github.com/abhionlyone/us-car-models-data'],
] as const;
const licence = 'https://creativecommons.org/licenses/by/4.0/';

/** Where the names of vehicles come from. The licence of the last one asks for it. */
export const VehicleSources = () => (
  <p className="ty-vehicle-sources ty-muted ty-small">
    Vehicle data:{' '}
    {sources.map(([name, address], at) => (
      <span key={name}>
        {at > 0 && ', '}
        <a href={address} target="_blank" rel="noreferrer">
          {name}
        </a>
      </span>
    ))}{' '}
    (changed,{' '}
    <a href={licence} target="_blank" rel="noreferrer">
      CC BY 4.0
    </a>
    )
  </p>
);
