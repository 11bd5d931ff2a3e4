import type { Tone } from '../../../ui/controls/tag.tsx';

export type KitLoad = {
  id: number;
  customer: string;
  city: string;
  name: string;
  facility: string;
  buyer: string;
  status: string;
  tone: Tone;
  pending: number;
  items: number;
  value: string;
  isStale: boolean;
  updated: string;
};

const customers = [
  ['Peachtree Auto Recyclers', 'Decatur, GA'],
  ['Gulf Coast Core Supply', 'Tampa, FL'],
  ['Hank’s Muffler & Brake', 'Graham, NC'],
  ['Savannah U-Pull', 'Savannah, GA'],
  ['Piedmont Fleet Salvage', 'Greensboro, NC'],
  ['Ocala Import Parts', 'Ocala, FL'],
] as const;
const buyers = ['Dana Okafor', 'Luis Herrera', 'Priya Nair', 'Sam Whitlock'] as const;
const facilities = ['Atlanta', 'Burlington', 'Tampa'] as const;
const states: readonly (readonly [string, Tone])[] = [
  ['In process', 'modified'],
  ['Seller finalised', 'pending'],
  ['Not started', 'neutral'],
];
const names = ['Friday drop', 'Pallet 7', 'Walk-in', 'May week 3', 'Diesel lot', 'Counter'] as const;

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!;

/** Made-up loads, the same on every visit. */
export const kitLoads: readonly KitLoad[] = Array.from({ length: 64 }, (_, index) => {
  const [customer, city] = pick(customers, index);
  const [status, tone] = pick(states, Math.floor(index / 2));
  return {
    id: 1042 - index,
    customer,
    city,
    name: pick(names, index),
    facility: pick(facilities, index),
    buyer: pick(buyers, index),
    status,
    tone,
    pending: index % 3 === 0 ? 1 + (index % 5) : 0,
    items: (index * 37) % 119,
    value: (((index * 7919 + 4385) % 40_000) + 0.43).toFixed(2),
    isStale: index % 4 === 1,
    updated: new Date(Date.UTC(2026, 4, 21, 15, 30) - index * index * 420_000).toISOString(),
  };
});
export const kitFacilities = facilities;
export const kitBuyers = buyers;
