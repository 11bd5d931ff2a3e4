/** `npm run restore -- <archive> [--force]`: restores a backup. The app must not be running. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../platform/backup/manifest.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { createEncryption } from '../platform/encryption.ts';
import { adoptKeys, encryptionKeys } from '../platform/encryption-keys.ts';
import { runAsOwner } from './run-as-owner.ts';

await runAsOwner(async ({ owner, appRole, config }) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
  const [archive] = positionals;
  if (!archive) throw new BackupError('Which archive? npm run restore -- <archive> [--force]');
  const { madeAt, tables, files } = await restoreBackup(owner, {
    archive: resolve(archive),
    filesDir: join(config.dataDir, 'files'),
    migrations: join(import.meta.dirname, '..', '..', 'database', 'migrations'),
    appRole,
    force: values.force ?? false,
    requireKeys: (needed, carried) => {
      const known = createEncryption([...encryptionKeys(config), ...carried]).keyIds;
      const missing = needed.filter((id) => !known.includes(id));
      if (missing.length > 0)
        throw new BackupError(
          `The archive was made under the encryption key ${missing.join(', ')}: set it as ENCRYPTION_KEY, or among ENCRYPTION_OLD_KEYS.`,
        );
      adoptKeys(config, carried);
    },
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored the installation of ${madeAt}: ${rows} rows of ${tables.length} tables, ${files.length} files`);
});
