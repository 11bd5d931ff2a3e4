import { fire, inTurns, type Pair } from './measure.ts';

const shots = 20;

/** Previews other metal prices with their effect on the top results, and reads the top results in turns with it. */
export const measurePreview = (base: URL, token: string): Promise<Pair> =>
  inTurns(
    (at) =>
      fire(base, token, {
        method: 'PUT',
        path: '/write/v1/pricing/save',
        body: { abcPrice: { ptOz: 1700 + (at % 100) }, isPreview: true },
      }),
    () => fire(base, token, { path: '/read/v1/pricing/top/results?count=100' }),
    shots,
  );
