import { join } from 'node:path';
import { createEncryption } from '../platform/encryption.ts';
import { encryptionKeys } from '../platform/encryption-keys.ts';
import { encryptStored } from '../platform/encrypt-stored.ts';
import { migrate } from '../platform/migrate.ts';
import { encryptedColumns } from './encrypted-columns.ts';
import { isEmpty } from './first-start.ts';
import { runAsOwner } from './run-as-owner.ts';

/**
 * `npm run migrate`: applies new files of database/migrations, encrypts with the newest key what is not encrypted with
 * it, and prints what was done.
 */
await runAsOwner(async ({ owner, appRole, config }) => {
  const { applied } = await migrate(owner, join(import.meta.dirname, '..', '..', 'database', 'migrations'), {
    appRole,
  });
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'Nothing to apply.\n');
  // An empty database stays empty, so that an archive can be restored into it.
  if (await isEmpty(owner)) return;
  const encryption = createEncryption(encryptionKeys(config));
  const encrypted = await encryptStored(owner, encryption, encryptedColumns, { again: true });
  if (encrypted > 0) process.stdout.write(`Encrypted ${encrypted} rows under the key ${encryption.keyIds[0]}.\n`);
});
