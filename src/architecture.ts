/** The modules in dependency order: each may know those above it, and of those below it only their paths. */
export const moduleOrder = [
  'files',
  'companies',
  'facilities',
  'roles',
  'users',
  'sessions',
  'onboarding',
  'pricing',
  'makes',
  'credits',
  'catalogue',
  'assays',
  'experts',
  'plans',
  'loads',
  'payments',
  'invoices',
  'chat',
  'calls',
  'compliance',
  'hedges',
  'settlements',
  'uploads',
  'pricing-desk',
  'reports',
  'exposure',
  'dashboard',
  'audit',
  'outbox',
  'setup',
  'customers',
  'identify',
  'till',
] as const;

export type Layer = 'kernel' | 'paths' | 'domain' | 'contract' | 'platform' | 'server' | 'ui' | 'web' | 'app';

/** What each layer may import; within a module's server and web also everything of its own. */
export const mayImport: Record<Layer, readonly Layer[]> = {
  kernel: ['kernel'],
  // The addresses of a module's screens. They know only the kernel and each other, so every module may link to every other.
  paths: ['kernel', 'paths'],
  domain: ['kernel', 'paths', 'domain'],
  contract: ['kernel', 'paths', 'domain', 'contract'],
  platform: ['kernel', 'platform'],
  server: ['kernel', 'paths', 'domain', 'contract', 'platform', 'server'],
  ui: ['kernel', 'ui'],
  web: ['kernel', 'paths', 'domain', 'contract', 'ui', 'web'],
  app: ['kernel', 'paths', 'domain', 'contract', 'platform', 'server', 'ui', 'web', 'app'],
};

/** What a later module may open of an earlier one's server: the door to call, and the tables to join. */
export const serverDoors = ['public.ts', 'tables.ts'] as const;

/** What a later module may open of an earlier one's web. */
export const webDoors = [
  /\/web\/queries\.ts$/,
  /\/web\/panels\//,
  /\/web\/[a-z-]*picker\.tsx$/,
  /\/web\/[a-z-]*links?\.tsx?$/,
] as const;
