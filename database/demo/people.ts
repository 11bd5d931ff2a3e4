/** The sign-ins of the demo world, all with one password. Printed at start and offered on its sign-in page. */
export const demoPassword = 'Catalyst-2026-demo';

export type DemoPerson = {
  readonly email: string;
  readonly first: string;
  readonly last: string;
  readonly role: string;
  /** The company: the parent's name, a franchise's or a seller's. */
  readonly company: string;
  readonly isSA?: true;
  readonly isAdmin?: true;
  /** The description on the sign-in page. */
  readonly says?: string;
};

export const parentName = 'Piedmont Core Exchange';
export const franchiseNames = ['Riverbend Catalyst', 'Lone Star Cores'] as const;
export const firstSeller = 'Peachtree Auto Recyclers';
export const lookupSeller = 'Macon Metal Exchange';

export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'buyer@troyard.test',
    first: 'Dana',
    last: 'Okafor',
    role: 'Buyer',
    company: parentName,
    says: 'Prices, carts, invoices in Atlanta',
  },
  {
    email: 'admin@troyard.test',
    first: 'Ruth',
    last: 'Vance',
    role: 'Administrator',
    company: parentName,
    isAdmin: true,
    says: 'Everything but permissions and audit',
  },
  {
    email: 'super@troyard.test',
    first: 'Ines',
    last: 'Calder',
    role: 'Administrator',
    company: parentName,
    isAdmin: true,
    isSA: true,
    says: 'Super admin: roles, permissions, audit',
  },
  {
    email: 'grader@troyard.test',
    first: 'Sam',
    last: 'Whitlock',
    role: 'Grader',
    company: parentName,
    says: 'Verifies loads and grades',
  },
  {
    email: 'accountant@troyard.test',
    first: 'Mara',
    last: 'Lind',
    role: 'Accountant',
    company: parentName,
    says: 'Invoices, payments, settlements',
  },
  {
    email: 'franchise@troyard.test',
    first: 'Caleb',
    last: 'Stone',
    role: 'Franchise Owner',
    company: franchiseNames[0],
    says: 'Own carts, customers and facilities',
  },
  {
    email: 'franchise.buyer@troyard.test',
    first: 'Nora',
    last: 'Beck',
    role: 'Franchise Buyer',
    company: franchiseNames[0],
    says: 'Builds carts for the franchise',
  },
  {
    email: 'seller@troyard.test',
    first: 'Marco',
    last: 'Ruiz',
    role: 'Seller',
    company: firstSeller,
    says: 'Lookups on credit, grading requests',
  },
  {
    email: 'lookup@troyard.test',
    first: 'Jo',
    last: 'Arden',
    role: 'Seller Lookup Only',
    company: lookupSeller,
    says: 'Looks codes up, sees no price',
  },
  { email: 'luis.herrera@piedmont.test', first: 'Luis', last: 'Herrera', role: 'Buyer', company: parentName },
  { email: 'priya.nair@piedmont.test', first: 'Priya', last: 'Nair', role: 'Buyer', company: parentName },
  { email: 'otto.brandt@piedmont.test', first: 'Otto', last: 'Brandt', role: 'Grader', company: parentName },
  { email: 'hana.sato@piedmont.test', first: 'Hana', last: 'Sato', role: 'Buyer', company: parentName },
  { email: 'theo.marsh@piedmont.test', first: 'Theo', last: 'Marsh', role: 'Accountant', company: parentName },
  { email: 'abel.cruz@piedmont.test', first: 'Abel', last: 'Cruz', role: 'Buyer', company: parentName },
  { email: 'lena.fox@piedmont.test', first: 'Lena', last: 'Fox', role: 'Grader', company: parentName },
  { email: 'owner@lonestar.test', first: 'Dale', last: 'Winters', role: 'Franchise Owner', company: franchiseNames[1] },
];

/** The people above that the sign-in page offers. */
export const demoSignIns = demoPeople.filter((each) => each.says !== undefined);
