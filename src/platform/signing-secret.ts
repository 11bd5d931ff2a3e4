import { join } from 'node:path';
import type { Config } from './config.ts';
import { generatedSecret } from './generated-secret.ts';

/**
 * The secret that signs links to files: the configured one. Outside production, if none is configured, one is generated
 * once and stored in the data folder.
 */
export const signingSecret = ({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string =>
  secret ?? generatedSecret(join(dataDir, 'secret'));
