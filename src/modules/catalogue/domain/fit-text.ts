type Fit = {
  readonly make: string;
  readonly model: string;
  readonly yearFrom: number;
  readonly yearTo: number;
  readonly engine: string;
};

/** "2003 to 2008", or "2003". */
export const yearsText = ({ yearFrom, yearTo }: Pick<Fit, 'yearFrom' | 'yearTo'>): string =>
  yearFrom === yearTo ? String(yearFrom) : `${yearFrom} to ${yearTo}`;

/** Litres are said as such: "1.8 L". */
export const engineText = (engine: string): string => (/^\d+(?:\.\d+)?$/.test(engine) ? `${engine} L` : engine);

/** Why a converter was found by a vehicle: "Fits Toyota Corolla 2003 to 2008, 1.8 L". */
export const fitText = (fit: Fit): string =>
  [`Fits ${fit.make} ${fit.model} ${yearsText(fit)}`, engineText(fit.engine)].filter(Boolean).join(', ');
