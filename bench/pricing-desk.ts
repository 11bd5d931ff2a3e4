import { fire, inTurns, type Pair } from './measure.ts';

const shots = 20;

/** Previews other metal prices with their effect on the top results, and reads the top results in turns with it. */
export const measurePreview = async (base: URL, token: string): Promise<Pair> => {
  const save = (body: object) => fire(base, token, { method: 'PUT', path: '/write/v1/pricing/save', body });
  // The sheets of an earlier run changed every family: the first version after them counts all of them anew.
  await save({ abcPrice: { pdOz: 1290 + (Date.now() % 100) / 10 } });
  return inTurns(
    (at) => save({ abcPrice: { ptOz: 1700 + (at % 100) }, isPreview: true }),
    () => fire(base, token, { path: '/read/v1/pricing/top/results?count=100' }),
    shots,
  );
};
