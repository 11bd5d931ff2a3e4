import { firstSeller, franchiseNames, lookupSeller, parentName } from './people.ts';

/** Sellers with city and state. The last ten belong to the franchises. */
export const sellers: readonly (readonly [name: string, city: string, state: string])[] = [
  [firstSeller, 'Decatur', 'GA'],
  [lookupSeller, 'Macon', 'GA'],
  ['Gulf Coast Core Supply', 'Tampa', 'FL'],
  ['Hank’s Muffler & Brake', 'Graham', 'NC'],
  ['Savannah U-Pull', 'Savannah', 'GA'],
  ['Piedmont Fleet Salvage', 'Greensboro', 'NC'],
  ['Ocala Import Parts', 'Ocala', 'FL'],
  ['Cape Fear Catalytic', 'Wilmington', 'NC'],
  ['Suwannee Salvage', 'Lake City', 'FL'],
  ['Rock Creek Auto', 'Durham', 'NC'],
  ['Athens Exhaust Center', 'Athens', 'GA'],
  ['Okefenokee Auto Salvage', 'Waycross', 'GA'],
  ['Chattahoochee Auto Parts', 'Columbus', 'GA'],
  ['Blue Ridge Recyclers', 'Asheville', 'NC'],
  ['Lowcountry Metals', 'Charleston', 'SC'],
  ['Palmetto Pull-A-Part', 'Columbia', 'SC'],
  ['Tallahassee Core', 'Tallahassee', 'FL'],
  ['Emerald Coast Salvage', 'Pensacola', 'FL'],
  ['Augusta Exhaust', 'Augusta', 'GA'],
  ['Yadkin Valley Auto', 'Winston-Salem', 'NC'],
  ['Sandhills Scrap', 'Fayetteville', 'NC'],
  ['Triangle Auto Salvage', 'Raleigh', 'NC'],
  ['Brunswick Core Buyers', 'Brunswick', 'GA'],
  ['Kissimmee Auto Recycling', 'Kissimmee', 'FL'],
  ['Nature Coast Metals', 'Crystal River', 'FL'],
  ['Peach State Mufflers', 'Perry', 'GA'],
  ['Smoky Mountain Parts', 'Waynesville', 'NC'],
  ['Coosa River Salvage', 'Rome', 'GA'],
  ['Albany Auto Dismantlers', 'Albany', 'GA'],
  ['Treasure Coast Cats', 'Fort Pierce', 'FL'],
  ['Riverside Auto Parts', 'Gastonia', 'NC'],
  ['Queen City Exhaust', 'Charlotte', 'NC'],
  ['Catawba Recycling', 'Hickory', 'NC'],
  ['Rowan County Salvage', 'Salisbury', 'NC'],
  ['Union Street Mufflers', 'Concord', 'NC'],
  ['Trinity Core Supply', 'Dallas', 'TX'],
  ['Brazos Auto Recyclers', 'Waco', 'TX'],
  ['Panhandle Metals', 'Amarillo', 'TX'],
  ['Hill Country Exhaust', 'Kerrville', 'TX'],
  ['Red River Salvage', 'Denison', 'TX'],
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
