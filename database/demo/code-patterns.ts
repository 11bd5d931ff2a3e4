import type { Random } from './random.ts';

/** The code patterns of each make: L is a letter, D a digit, other characters stay. */
const patterns: Readonly<Record<string, readonly string[]>> = {
  Toyota: ['LLD+LLD', 'DDDDD-DLDDD', 'LDD+LD'],
  Lexus: ['DLLD+LLD', 'LLD+LLD', 'DDDDD-DDDDD'],
  Honda: ['LL DL', 'LLL-LDD', 'LD-LL', 'DLD+LLD'],
  Acura: ['LLL DL', 'LL-LDD', 'DDDDD-LLL-LDD'],
  Ford: ['LLDD-DLDDD-LL', 'DLDD-DLDDD-LL', 'LL DD-LLL'],
  Lincoln: ['LLDD-DLDDD-LL'],
  Mercury: ['LDDD-DLDDD-LL'],
  Chevrolet: ['DDDDDDDD', 'DDDDDDD', 'LL DDDDDDDD'],
  GMC: ['DDDDDDDD', 'DDDDDDD'],
  Buick: ['DDDDDDDD'],
  Cadillac: ['DDDDDDDD', 'DDDDDDD LL'],
  Pontiac: ['DDDDDDDD'],
  Oldsmobile: ['DDDDDDDD'],
  Saturn: ['DDDDDDDD'],
  Dodge: ['LL-DDDD', 'DDDDDDDDLL', 'LLL DDDD'],
  Chrysler: ['LL-DDDD', 'DDDDDDDDLL'],
  Jeep: ['LL-DDDD', 'DDDDDDDDLL'],
  BMW: ['DDDDDDD', 'LLL DDDDD', 'D DDD DDD'],
  Mini: ['DDDDDDD', 'LLL DDDDD'],
  Volkswagen: ['DLD DDD DDDLL', 'DLDDDDDDDL', 'LLDDDDDDD'],
  Audi: ['DLD DDD DDDLL', 'DLD131DDDL'],
  Porsche: ['DDD.DDD.DDD.DD'],
  'Mercedes-Benz': ['LL DDDD', 'LDDDDDDDDDD', 'LDDD DDD DD DD'],
  Nissan: ['LLL--LDD', 'LLDDL', 'DLLD-D'],
  Infiniti: ['LLDD--L', 'DLLD-D'],
  Subaru: ['DDDDDLLDDD', 'LDD LD', 'DDDDD-LLDD'],
  Mazda: ['LDLD-DDDD', 'LLDD DD'],
  Mitsubishi: ['LDDDDDD', 'MR DDDDDD'],
  Hyundai: ['DDDDD-DDDDD', 'LLDDD'],
  Kia: ['DDDDD-DDDDD', 'LLD-LLD'],
  Volvo: ['DDDDDDDD', 'DDDDDDD LD'],
  Saab: ['DDDDDDD'],
  Jaguar: ['DLDD-DLDDD-LL', 'LLL DDDDLL'],
  Suzuki: ['DDLD', 'LLD-DD'],
  Isuzu: ['DDDDDDDDDD', 'LDDDD'],
};

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** A code as this make would stamp it. */
export const stampedCode = (rand: Random, make: string): string =>
  rand
    .pick(patterns[make] ?? ['LLDDDD'])
    .replaceAll(/[LD]/g, (kind) =>
      kind === 'L' ? letters[rand.whole(0, letters.length - 1)]! : String(rand.whole(0, 9)),
    );
