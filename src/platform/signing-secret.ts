import { join } from 'node:path';
import type { Config } from './config.ts';
import { generatedSecret } from './generated-secret.ts';

/**
 * The secret that links to files are signed with: the configured one or, outside production, one that is generated
 * once and kept in the data folder.
 */
export const signingSecret = ({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string =>
  secret ?? generatedSecret(join(dataDir, 'secret'));
