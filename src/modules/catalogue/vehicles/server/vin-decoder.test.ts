import { expect, it } from 'vitest';
import { vinDecoder } from './vin-decoder.ts';

const now = new Date('2026-06-01T00:00:00Z');

// The vehicles as listings of them, and the examples of the data, name them.
it.each([
  ['1HGCM82633A004352', 'Honda', 'Accord', 2003, null],
  ['5GZCZ43D13S812715', 'Saturn', 'Vue', 2003, '2.2'],
  ['KM8K2CAB4PU001140', 'Hyundai', 'Kona', 2023, '2.0'],
  ['1J4FA29P4YP728937', 'Jeep', 'Wrangler', 2000, '2.5'],
  ['JH4KA7561PC008269', 'Acura', 'Legend', 1993, null],
  ['5YJ3E1EA7HF000337', 'Tesla', 'Model 3', 2017, null],
  ['WBA3A5C57CF256651', 'BMW', '328i', 2012, '2.0'],
  ['1FTFW1ET9DFC10312', 'Ford', 'F-150', 2013, '3.5'],
])('%s is a %s %s of %i, %s l', async (vin, make, model, year, engine) => {
  const decode = await vinDecoder(now);
  expect(decode(vin)).toMatchObject({ vin, make, model, year, engine, checkDigitFault: undefined });
});

it('a model of the next year is sold already, one of the year after is not', async () => {
  const ofV = '1HGCM8F23VA004352';
  expect((await vinDecoder(now))(ofV).year).toBe(2027);
  expect((await vinDecoder(new Date('2025-12-31T00:00:00Z')))(ofV).year).toBe(1997);
});
