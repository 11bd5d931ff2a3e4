import { variables, type Variables } from './config-variables.ts';
import { isLoopback } from './is-loopback.ts';
import { weakness } from './weak-secret.ts';

/** A server for calls as a browser takes it: `stun:`, `turn:` or `turns:` addresses, and the sign-in of a TURN server. */
export type IceServer = {
  readonly urls: string | readonly string[];
  readonly username?: string | undefined;
  readonly credential?: string | undefined;
};
export type IceSettings = {
  readonly servers: readonly IceServer[];
  /** Shared with the TURN servers that have no sign-in of their own: users get one that ends. */
  readonly turnSecret: string | undefined;
};

/** The configuration of this installation: everything that the app reads from its environment. */
export type Config = {
  readonly production: boolean;
  /** The address and port to listen on. Port 0 means any free port. */
  readonly host: string;
  readonly port: number;
  /** The address that users open, without a slash at the end. Links in mails begin with it. */
  readonly publicUrl: string;
  /** Who may report a caller's address: nobody, this number of proxies, or these addresses. */
  readonly trustProxy: false | number | readonly string[];
  /** If undefined, the embedded server is used. */
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  readonly dataDir: string;
  /** Signs links to files. Optional outside production: see `signingSecret`. */
  readonly secret: string | undefined;
  /** Encrypt stored values, newest first. May be empty outside production: see `encryptionKeys`. */
  readonly encryptionKeys: readonly string[];
  readonly metricsToken: string | undefined;
  /** The first super admin, created when there is none. */
  readonly firstAdmin: { readonly email: string; readonly password: string } | undefined;
  /**
   * Whether to fill an empty database with the demo world. If HOST or PUBLIC_URL lets other machines reach the server,
   * only DEMO=true does.
   */
  readonly demo: boolean;
  /** If undefined, mail goes to the outbox, which can be read in the app. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where metal prices are fetched, and how often. Undefined: they are typed. */
  readonly metalFeed:
    | { readonly url: string; readonly token: string | undefined; readonly minutes: number }
    | undefined;
  /** Where browsers find each other for a call. */
  readonly ice: IceSettings;
  /** The service that charges cards: the embedded sandbox, which moves no money, or Stripe. */
  readonly payments: PaymentSettings;
  readonly rateLimits: boolean;
  readonly logLevel: NonNullable<Variables['LOG_LEVEL']>;
  /** Settings that work but should be changed, as sentences for the log. */
  readonly warnings: readonly string[];
};

/**
 * The environment is wrong. `problems` has one sentence for each problem. It names the variable and never shows its
 * value.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Reads the configuration. A pure function: it uses neither files nor the process. Throws a ConfigError with all
 * problems at once; in production also for settings that are only for trials.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = variables.safeParse(env);
  const wellFormed = onlyWellFormed(env, parsed.error?.issues.map(({ path }) => path[0]) ?? []);
  const problems = [...(parsed.error?.issues.map(({ message }) => message) ?? []), ...contradictions(env, wellFormed)];
  const isProduction = env['NODE_ENV'] === 'production';
  if (isProduction) problems.push(...unfitForProduction(env, wellFormed));
  if (problems.length > 0 || !parsed.success) throw new ConfigError(problems);

  const vars = parsed.data;
  const port = vars.PORT ?? 3000;
  const host = vars.HOST ?? '127.0.0.1';
  const publicUrl = vars.PUBLIC_URL?.replace(/\/$/, '') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const isLocal = isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
  return {
    production: isProduction,
    host,
    port,
    publicUrl,
    trustProxy: vars.TRUST_PROXY ?? false,
    databaseUrl: vars.DATABASE_URL,
    databaseOwnerUrl: vars.DATABASE_OWNER_URL,
    dataDir: vars.DATA_DIR ?? 'var',
    secret: vars.SECRET,
    encryptionKeys: [vars.ENCRYPTION_KEY ?? [], vars.ENCRYPTION_OLD_KEYS?.split(',') ?? []].flat(),
    metricsToken: vars.METRICS_TOKEN,
    firstAdmin:
      vars.ADMIN_EMAIL && vars.ADMIN_PASSWORD ? { email: vars.ADMIN_EMAIL, password: vars.ADMIN_PASSWORD } : undefined,
    demo: vars.DEMO === undefined ? !vars.DATABASE_URL && !isProduction && isLocal : vars.DEMO === 'true',
    smtpUrl: vars.SMTP_URL,
    mailFrom: vars.MAIL_FROM ?? 'Troyard <no-reply@troyard.invalid>',
    metalFeed: vars.METAL_FEED_URL
      ? { url: vars.METAL_FEED_URL, token: vars.METAL_FEED_TOKEN, minutes: Number(vars.METAL_FEED_MINUTES ?? 15) }
      : undefined,
    ice: { servers: vars.ICE_SERVERS ?? [], turnSecret: vars.TURN_SECRET },
    payments: paymentSettings(vars),
    rateLimits: vars.RATE_LIMITS !== 'off',
    logLevel: vars.LOG_LEVEL ?? 'info',
    warnings: isProduction ? productionWarnings(vars) : [],
  };
}

export type PaymentSettings =
  | { readonly gateway: 'sandbox' }
  | {
      readonly gateway: 'stripe';
      readonly secretKey: string;
      readonly publishableKey: string;
      readonly webhookSecret: string;
    };

const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Stripe is the gateway where its keys are set, unless another one is named. */
function paymentSettings(vars: Variables): PaymentSettings {
  const [secretKey, publishableKey, webhookSecret] = stripeKeys.map((name) => vars[name]);
  return vars.PAYMENT_GATEWAY !== 'sandbox' && secretKey && publishableKey && webhookSecret
    ? { gateway: 'stripe', secretKey, publishableKey, webhookSecret }
    : { gateway: 'sandbox' };
}

function stripeContradictions(env: Readonly<Record<string, string | undefined>>, given: Presence): string[] {
  const missing = stripeKeys.filter((name) => !env[name]);
  const wanted = given('PAYMENT_GATEWAY') === 'stripe' || missing.length < stripeKeys.length;
  if (!wanted || given('PAYMENT_GATEWAY') === 'sandbox') return [];
  if (missing.length > 0) return [`Stripe needs ${missing.join(' and ')} as well.`];
  const isLive = (name: (typeof stripeKeys)[number]) => given(name)?.includes('_live_');
  return isLive('STRIPE_SECRET_KEY') === isLive('STRIPE_PUBLISHABLE_KEY')
    ? []
    : ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live or both be for tests.'];
}

/** The value of a variable that is set and valid. An invalid one already has its sentence. */
type Presence = (name: keyof Variables) => string | undefined;

function onlyWellFormed(env: Readonly<Record<string, string | undefined>>, wrong: readonly unknown[]): Presence {
  return (name) => (wrong.includes(name) ? undefined : env[name] || undefined);
}

function contradictions(env: Readonly<Record<string, string | undefined>>, given: Presence): string[] {
  const problems: string[] = [];
  if (!env['ADMIN_EMAIL'] !== !env['ADMIN_PASSWORD']) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together, or neither.');
  }
  if (env['DATABASE_OWNER_URL'] && !env['DATABASE_URL']) {
    problems.push('DATABASE_OWNER_URL is only used with DATABASE_URL, which is not set.');
  }
  if (env['DATABASE_URL'] && given('DEMO') === 'true') {
    problems.push('DEMO=true is only for the embedded database: take it or DATABASE_URL away.');
  }
  if (env['ENCRYPTION_OLD_KEYS'] && !env['ENCRYPTION_KEY'])
    problems.push('ENCRYPTION_OLD_KEYS is only used with ENCRYPTION_KEY, which is not set.');
  if (env['ENCRYPTION_KEY']?.includes(',')) problems.push('ENCRYPTION_KEY must not hold a comma.');
  for (const name of ['METAL_FEED_TOKEN', 'METAL_FEED_MINUTES'])
    if (env[name] && !env['METAL_FEED_URL'])
      problems.push(`${name} is only used with METAL_FEED_URL, which is not set.`);
  problems.push(...iceContradictions(env, given), ...stripeContradictions(env, given));
  if (env['SMTP_URL'] && !env['MAIL_FROM']) problems.push('MAIL_FROM must be set when SMTP_URL is.');
  return problems;
}

function iceContradictions(env: Readonly<Record<string, string | undefined>>, given: Presence): string[] {
  const sent = given('ICE_SERVERS');
  if (!env['ICE_SERVERS'])
    return env['TURN_SECRET'] ? ['TURN_SECRET is only used with ICE_SERVERS, which is not set.'] : [];
  if (!sent) return [];
  const relays = (JSON.parse(sent) as IceServer[]).filter(({ urls }) =>
    [urls].flat().some((url) => /^turns?:/.test(url)),
  );
  const isOpen = ({ username }: IceServer) => username === undefined;
  if (env['TURN_SECRET'] && !relays.some(isOpen))
    return ['TURN_SECRET is only used by turn servers of ICE_SERVERS without a username, and there is none.'];
  if (!env['TURN_SECRET'] && relays.some(isOpen))
    return ['ICE_SERVERS has a turn server without username and credential: add them, or set TURN_SECRET.'];
  return [];
}

function unfitForProduction(env: Readonly<Record<string, string | undefined>>, given: Presence): string[] {
  const problems: string[] = [];
  if (!env['SECRET']) problems.push('SECRET must be set in production: at least 32 random characters.');
  if (!env['ENCRYPTION_KEY'])
    problems.push('ENCRYPTION_KEY must be set in production: at least 32 random characters, kept apart from backups.');
  else if (env['ENCRYPTION_KEY'] === env['SECRET']) problems.push('ENCRYPTION_KEY and SECRET must differ.');
  for (const [name, length] of [
    ['SECRET', 32],
    ['ENCRYPTION_KEY', 32],
    ['METRICS_TOKEN', 16],
    ['TURN_SECRET', 16],
    ['ADMIN_PASSWORD', 12],
  ] as const) {
    const value = given(name);
    const weak = value && weakness(value, length);
    if (weak) problems.push(`${name} ${weak}: it could be guessed.`);
  }
  if (given('DEMO') === 'true') {
    problems.push('DEMO=true is refused in production: everybody knows the passwords of the demo world.');
  }
  const hasStripe = env['PAYMENT_GATEWAY'] !== 'sandbox' && !!env['STRIPE_SECRET_KEY'];
  if (!hasStripe && given('ALLOW_SANDBOX_PAYMENTS') !== 'true')
    problems.push('The payment sandbox moves no money: set the keys of Stripe, or ALLOW_SANDBOX_PAYMENTS=true.');
  const feed = given('METAL_FEED_URL');
  if (feed?.startsWith('http:') && !isLoopback(new URL(feed).hostname))
    problems.push('METAL_FEED_URL must be an https address in production: prices and the key pass it.');
  if (given('RATE_LIMITS') === 'off') problems.push('RATE_LIMITS=off is refused in production.');
  return problems;
}

function productionWarnings(vars: Variables): string[] {
  const warnings: string[] = [];
  if (!vars.DATABASE_URL) {
    warnings.push('DATABASE_URL is not set: the embedded database is used, so backing it up is up to this machine.');
  } else if (!vars.DATABASE_OWNER_URL || vars.DATABASE_OWNER_URL === vars.DATABASE_URL) {
    warnings.push('DATABASE_OWNER_URL is not a role of its own: the app could alter its own tables and audit trail.');
  }
  if (!vars.PUBLIC_URL?.startsWith('https:')) {
    warnings.push('PUBLIC_URL is not an https address: camera and calls need one, and links in mails begin with it.');
  }
  if (!vars.ICE_SERVERS) {
    warnings.push('ICE_SERVERS is not set: a call only connects where both browsers reach each other directly.');
  }
  if (vars.PAYMENT_GATEWAY !== 'sandbox' && vars.STRIPE_SECRET_KEY?.includes('_test_'))
    warnings.push('STRIPE_SECRET_KEY is a test key: plans are sold, and no money moves.');
  if (!vars.SMTP_URL) warnings.push('SMTP_URL is not set: mail stays in the outbox of the app.');
  return warnings;
}
