import { pino, stdSerializers, stdTimeFunctions, type Level, type Logger } from 'pino';

export type LogOptions = {
  readonly level: Level | 'silent';
  /** The destination. A terminal gets readable lines, anything else gets JSON. */
  readonly stream?: { readonly isTTY?: boolean; readonly write: (line: string) => unknown };
};

/**
 * The log: one JSON object per line, with time, level, message and, within a request, its id. Secrets are removed from
 * every finished line: by their key at any depth, and by their form inside any text. So callers can log errors, headers
 * or bodies without a check.
 */
export const createLogger = ({ level, stream = process.stdout }: LogOptions): Logger => {
  const format = stream.isTTY ? forPeople : (entry: Entry) => JSON.stringify(entry);
  return pino(
    {
      level,
      base: stream.isTTY ? null : { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: plainError, error: plainError },
      hooks: { streamWrite: (line) => `${format(withoutSecrets(JSON.parse(line)) as Entry)}\n` },
    },
    { write: (line: string) => void stream.write(line) },
  );
};

/** An error's type, message, stack and plain values, without the objects that drivers attach, such as a connection. */
const plainError = (error: Error): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(stdSerializers.err(error)).filter(([, value]) => typeof value !== 'object' || value === null),
  );

type Entry = { readonly time: string; readonly level: string; readonly msg?: string } & Readonly<
  Record<string, unknown>
>;

const gone = '[redacted]';

/** Keys whose values are never shown. `browser` and `invitation` are headers with a token. */
const secretKey =
  /passw|^pass$|secret|token|authori[sz]ation|cookie|signature|credential|api[-_]?key|smtp|(database|owner|app|admin)[-_]?url|^otp$|^browser$|^invitation$/i;

const secretTexts: readonly (readonly [RegExp, string])[] = [
  [/\bsmtps?:\/\/[^\s"'<>]+/gi, `smtp:${gone}`],
  // Everything before the last @ of an address, because a password may contain an @.
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s"'/<>]*@/gi, `$1${gone}@`],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${gone}`],
  [/(\/files\/\d+\/\d+\/\d+-)[\w-]+/g, `$1${gone}`],
  // A path or value as long as a token of 256 bits: single-use links, session tokens, hashes.
  [/([/=:\s"']|^)[\w-]{40,}(?=$|[/?&#\s"',;}])/g, `$1${gone}`],
  [/(\b\w*(?:passw(?:or)?d|secret|token|signature|cookie|otp)["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/gi, `$1${gone}`],
];

/** A copy of the value to log, without secrets. */
const withoutSecrets = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, secretKey.test(key) ? gone : withoutSecrets(each)]),
  );
};

/** A short word without any sign that a secret has before it. Most values of a line are such words. */
const plainWord = /^[\w.-]{0,39}$/;

const cleanText = (text: string): string =>
  plainWord.test(text)
    ? text
    : secretTexts.reduce((cleaned, [form, instead]) => cleaned.replaceAll(form, instead), text);

/** `14:03:22 warn  message key=value`, followed by an error's stack. */
const forPeople = ({ time, level, msg = '', err, ...rest }: Entry): string => {
  const values = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const stack = (err as { stack?: string } | undefined)?.stack;
  return [`${time.slice(11, 19)} ${level.padEnd(5)} ${msg}`, ...values].join(' ') + (stack ? `\n${stack}` : '');
};
