import { firstSeller, franchiseNames, lookupSeller, parentName } from './people.ts';

/** Sellers with city, state and zip code. The last ten belong to the franchises. */
export const sellers: readonly (readonly [name: string, city: string, state: string, zipcode: string])[] = [
  [firstSeller, 'Decatur', 'GA', '30030'],
  [lookupSeller, 'Macon', 'GA', '31204'],
  ['Gulf Coast Core Supply', 'Tampa', 'FL', '33605'],
  ['Hank’s Muffler & Brake', 'Graham', 'NC', '27253'],
  ['Savannah U-Pull', 'Savannah', 'GA', '31401'],
  ['Piedmont Fleet Salvage', 'Greensboro', 'NC', '27401'],
  ['Ocala Import Parts', 'Ocala', 'FL', '34470'],
  ['Cape Fear Catalytic', 'Wilmington', 'NC', '28401'],
  ['Suwannee Salvage', 'Lake City', 'FL', '32055'],
  ['Rock Creek Auto', 'Durham', 'NC', '27701'],
  ['Athens Exhaust Center', 'Athens', 'GA', '30601'],
  ['Okefenokee Auto Salvage', 'Waycross', 'GA', '31501'],
  ['Chattahoochee Auto Parts', 'Columbus', 'GA', '31901'],
  ['Blue Ridge Recyclers', 'Asheville', 'NC', '28801'],
  ['Lowcountry Metals', 'Charleston', 'SC', '29401'],
  ['Palmetto Pull-A-Part', 'Columbia', 'SC', '29201'],
  ['Tallahassee Core', 'Tallahassee', 'FL', '32301'],
  ['Emerald Coast Salvage', 'Pensacola', 'FL', '32501'],
  ['Augusta Exhaust', 'Augusta', 'GA', '30901'],
  ['Yadkin Valley Auto', 'Winston-Salem', 'NC', '27101'],
  ['Sandhills Scrap', 'Fayetteville', 'NC', '28301'],
  ['Triangle Auto Salvage', 'Raleigh', 'NC', '27601'],
  ['Brunswick Core Buyers', 'Brunswick', 'GA', '31520'],
  ['Kissimmee Auto Recycling', 'Kissimmee', 'FL', '34741'],
  ['Nature Coast Metals', 'Crystal River', 'FL', '34428'],
  ['Peach State Mufflers', 'Perry', 'GA', '31069'],
  ['Smoky Mountain Parts', 'Waynesville', 'NC', '28786'],
  ['Coosa River Salvage', 'Rome', 'GA', '30161'],
  ['Albany Auto Dismantlers', 'Albany', 'GA', '31701'],
  ['Treasure Coast Cats', 'Fort Pierce', 'FL', '34950'],
  ['Riverside Auto Parts', 'Gastonia', 'NC', '28052'],
  ['Queen City Exhaust', 'Charlotte', 'NC', '28202'],
  ['Catawba Recycling', 'Hickory', 'NC', '28601'],
  ['Rowan County Salvage', 'Salisbury', 'NC', '28144'],
  ['Union Street Mufflers', 'Concord', 'NC', '28025'],
  ['Trinity Core Supply', 'Dallas', 'TX', '75207'],
  ['Brazos Auto Recyclers', 'Waco', 'TX', '76701'],
  ['Panhandle Metals', 'Amarillo', 'TX', '79101'],
  ['Hill Country Exhaust', 'Kerrville', 'TX', '78028'],
  ['Red River Salvage', 'Denison', 'TX', '75020'],
];

export type Place = {
  company: string;
  name: string;
  code: string;
  /** Its director. */
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipcode: string;
  timeZone: string;
  isPicRequired?: true;
  isSignRequired?: true;
  isEinRequired?: true;
  compliance?: 'warn';
  lastNumber: number;
};
/** Facilities with their requirements, and the last invoice number before the first one of the demo. */
export const places: readonly Place[] = [
  {
    company: parentName,
    name: 'Atlanta',
    code: 'ATL',
    firstName: 'Ruth',
    lastName: 'Vance',
    phone: '4045550110',
    address: '2210 Chattahoochee Ave NW',
    city: 'Atlanta',
    state: 'GA',
    zipcode: '30318',
    timeZone: 'America/New_York',
    isSignRequired: true,
    lastNumber: 20_240,
  },
  {
    company: parentName,
    name: 'Burlington',
    code: 'BUR',
    firstName: 'Harlan',
    lastName: 'Pike',
    phone: '3365550144',
    address: '418 Foundry Rd',
    city: 'Burlington',
    state: 'NC',
    zipcode: '27215',
    timeZone: 'America/New_York',
    isPicRequired: true,
    lastNumber: 8110,
  },
  {
    company: parentName,
    name: 'Tampa',
    code: 'TPA',
    firstName: 'Marisol',
    lastName: 'Reyes',
    phone: '8135550171',
    address: '7705 Causeway Blvd',
    city: 'Tampa',
    state: 'FL',
    zipcode: '33619',
    timeZone: 'America/New_York',
    isEinRequired: true,
    lastNumber: 5520,
  },
  {
    company: parentName,
    name: 'Macon yard',
    code: 'MCN',
    firstName: 'Della',
    lastName: 'Crane',
    phone: '4785550126',
    address: '12 Ocmulgee Mill Rd',
    city: 'Macon',
    state: 'GA',
    zipcode: '31201',
    timeZone: 'America/New_York',
    compliance: 'warn',
    lastNumber: 100,
  },
  {
    company: franchiseNames[0],
    name: 'Charlotte',
    code: 'CLT',
    firstName: 'Caleb',
    lastName: 'Stone',
    phone: '7045550133',
    address: '930 Statesville Ave',
    city: 'Charlotte',
    state: 'NC',
    zipcode: '28206',
    timeZone: 'America/New_York',
    lastNumber: 310,
  },
  {
    company: franchiseNames[1],
    name: 'Dallas',
    code: 'DAL',
    firstName: 'Dale',
    lastName: 'Winters',
    phone: '2145550139',
    address: '1551 Singleton Blvd',
    city: 'Dallas',
    state: 'TX',
    zipcode: '75212',
    timeZone: 'America/Chicago',
    lastNumber: 240,
  },
];

export const firstNames = [
  'Marco',
  'Jo',
  'Wade',
  'Ellis',
  'Tamsin',
  'Curtis',
  'Yusuf',
  'Bea',
  'Rufus',
  'Gwen',
  'Silas',
  'Opal',
  'Dorian',
  'Fern',
  'Amos',
  'Petra',
];
export const lastNames = [
  'Ruiz',
  'Arden',
  'Tillman',
  'Kerr',
  'Boone',
  'Ashby',
  'Demir',
  'Holt',
  'Quill',
  'Sayer',
  'Voss',
  'Lark',
  'Penn',
  'Marlow',
  'Tate',
  'Idris',
];
