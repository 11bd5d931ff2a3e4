import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { generatedSecret } from './generated-secret.ts';

type KeyConfig = Pick<Config, 'encryptionKeys' | 'dataDir'>;

const keyFile = ({ dataDir }: Pick<KeyConfig, 'dataDir'>): string => join(dataDir, 'encryption-keys');

const keysIn = (file: string): string[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];

/**
 * The keys for stored text, newest first: the configured keys, then those of the data folder, one per line. If there
 * are none, generates one and stores it in the data folder.
 */
export function encryptionKeys(config: KeyConfig): readonly string[] {
  const file = keyFile(config);
  const keys = [...config.encryptionKeys, ...keysIn(file)];
  if (keys.length > 0) return keys;
  generatedSecret(file);
  return keysIn(file);
}

/** The generated keys, which a backup must contain because no other copy exists. Empty if a key is configured. */
export const generatedKeys = (config: KeyConfig): readonly string[] =>
  config.encryptionKeys.length > 0 ? [] : encryptionKeys(config);

/** Stores the generated keys of another installation next to the own keys, so that its rows can be read. */
export function adoptKeys(config: KeyConfig, keys: readonly string[]): void {
  const file = keyFile(config);
  const known = keysIn(file);
  const added = keys.filter((key) => !known.includes(key));
  if (added.length === 0) return;
  mkdirSync(config.dataDir, { recursive: true });
  writeFileSync(file, `${[...known, ...added].join('\n')}\n`, { mode: 0o600 });
}
