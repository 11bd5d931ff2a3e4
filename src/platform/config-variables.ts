import { isIP } from 'node:net';
import { z } from 'zod';

/** An optional variable. An empty one counts as missing, as in `PORT= npm start`. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

function text(isRight: (value: string) => boolean, sentence: string) {
  return optional(z.string().refine(isRight, sentence));
}

function word<const Words extends readonly [string, ...string[]]>(name: string, words: Words) {
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(words);
  return optional(z.enum(words, `${name} must be ${list}.`));
}

function wholeNumber(name: string, least: number, most: number) {
  const sentence = `${name} must be a whole number from ${least} to ${most}.`;
  return optional(
    z
      .string()
      .regex(/^\d{1,9}$/, { error: sentence, abort: true })
      .transform(Number)
      .refine((value) => value >= least && value <= most, sentence),
  );
}

function isUrl(value: string, ...protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).hostname !== '';
}

const isSite = (value: string) => isUrl(value, 'http:', 'https:') && new URL(value).origin === value.replace(/\/$/, '');
const isDatabase = (value: string) => isUrl(value, 'postgres:', 'postgresql:') && new URL(value).pathname.length > 1;
const isEmail = (value: string) => z.email().safeParse(value).success;
const isSender = (value: string) => isEmail(/^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value);
const isHost = (value: string) => isIP(value) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value);

function isAddressOrRange(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const proxySentence =
  'TRUST_PROXY must be false, the number of proxies in front (1 to 9), or their addresses and CIDR ranges separated by commas.';

/** `true` is not allowed: any caller could then forge an address. */
const trustProxy = optional(
  z.string().transform((value, context): false | number | string[] => {
    if (value === 'false') return false;
    if (/^[1-9]$/.test(value)) return Number(value);
    const addresses = value.split(',').map((part) => part.trim());
    if (!addresses.every(isAddressOrRange)) context.addIssue(proxySentence);
    return addresses;
  }),
);

const iceSentence =
  'ICE_SERVERS must be a JSON list of up to 10 servers, such as [{"urls":"turn:turn.yard.example:3478","username":"…","credential":"…"}].';
const iceUrl = z.string().regex(/^(?:stuns?:[^\s?]+|turns?:[^\s?]+(?:\?transport=(?:udp|tcp))?)$/);
const iceServer = z.strictObject({
  urls: z.union([iceUrl, z.array(iceUrl).min(1).max(10)]),
  username: z.string().min(1).max(500).optional(),
  credential: z.string().min(1).max(500).optional(),
});

/** The servers through which browsers find each other, as a browser takes them. */
const iceServers = optional(
  z.string().transform((value, context): z.output<typeof iceServer>[] => {
    let list: unknown;
    try {
      list = JSON.parse(value);
    } catch {
      list = undefined;
    }
    const parsed = z.array(iceServer).max(10).safeParse(list);
    if (!parsed.success) context.addIssue(iceSentence);
    else if (parsed.data.some(({ username, credential }) => (username === undefined) !== (credential === undefined)))
      context.addIssue('ICE_SERVERS: a server has username and credential together, or neither.');
    return parsed.data ?? [];
  }),
);

const databaseSentence = 'must look like postgres://role:password@host:5432/database.';

/** Every variable that the app reads, each with the sentence that says what it must be. */
export const variables = z.object({
  NODE_ENV: word('NODE_ENV', ['development', 'test', 'production']),
  HOST: text(isHost, 'HOST must be an address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0.'),
  PORT: wholeNumber('PORT', 0, 65_535),
  PUBLIC_URL: text(isSite, 'PUBLIC_URL must be the address people open, without a path, such as https://yard.example.'),
  TRUST_PROXY: trustProxy,
  DATABASE_URL: text(isDatabase, `DATABASE_URL ${databaseSentence}`),
  DATABASE_OWNER_URL: text(isDatabase, `DATABASE_OWNER_URL ${databaseSentence}`),
  DATA_DIR: text((value) => !value.includes('\0'), 'DATA_DIR must be the path of a folder.'),
  SECRET: text((value) => value.length >= 32, 'SECRET must have at least 32 characters.'),
  ENCRYPTION_KEY: text((value) => value.length >= 32, 'ENCRYPTION_KEY must have at least 32 characters.'),
  ENCRYPTION_OLD_KEYS: text(
    (value) => value.split(',').every((key) => key.length >= 32),
    'ENCRYPTION_OLD_KEYS must be earlier values of ENCRYPTION_KEY, separated by commas.',
  ),
  METRICS_TOKEN: text((value) => value.length >= 16, 'METRICS_TOKEN must have at least 16 characters.'),
  ADMIN_EMAIL: text(isEmail, 'ADMIN_EMAIL must be an e-mail address.'),
  ADMIN_PASSWORD: text((value) => value.length >= 12, 'ADMIN_PASSWORD must have at least 12 characters.'),
  DEMO: word('DEMO', ['true', 'false']),
  SMTP_URL: text(
    (value) => isUrl(value, 'smtp:', 'smtps:'),
    'SMTP_URL must look like smtp://user:password@host:587 or smtps://…',
  ),
  MAIL_FROM: text(isSender, 'MAIL_FROM must be an e-mail address, or a name and one: Yard <office@yard.example>.'),
  METAL_FEED_URL: text(
    (value) => isUrl(value, 'http:', 'https:') && new URL(value).username === '' && new URL(value).password === '',
    'METAL_FEED_URL must be an http or https address without a sign-in. METAL_FEED_TOKEN carries the key.',
  ),
  METAL_FEED_TOKEN: text(
    (value) => /^[\x21-\x7e]+$/.test(value),
    'METAL_FEED_TOKEN must be one word of printable ASCII.',
  ),
  METAL_FEED_MINUTES: word('METAL_FEED_MINUTES', ['5', '10', '15', '20', '30', '60']),
  ICE_SERVERS: iceServers,
  TURN_SECRET: text((value) => value.length >= 16, 'TURN_SECRET must have at least 16 characters.'),
  PAYMENT_GATEWAY: word('PAYMENT_GATEWAY', ['sandbox', 'stripe']),
  STRIPE_SECRET_KEY: text(
    (value) => /^(?:sk|rk)_(?:test|live)_\w+$/.test(value),
    'STRIPE_SECRET_KEY must begin with sk_test_, sk_live_, rk_test_ or rk_live_.',
  ),
  STRIPE_PUBLISHABLE_KEY: text(
    (value) => /^pk_(?:test|live)_\w+$/.test(value),
    'STRIPE_PUBLISHABLE_KEY must begin with pk_test_ or pk_live_.',
  ),
  STRIPE_WEBHOOK_SECRET: text((value) => /^whsec_\S+$/.test(value), 'STRIPE_WEBHOOK_SECRET must begin with whsec_.'),
  ALLOW_SANDBOX_PAYMENTS: word('ALLOW_SANDBOX_PAYMENTS', ['true', 'false']),
  RATE_LIMITS: word('RATE_LIMITS', ['on', 'off']),
  LOG_LEVEL: word('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
});

/** The variables that are set, with their types. */
export type Variables = z.output<typeof variables>;
