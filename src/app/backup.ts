/** `npm run backup -- [archive]`: copies the whole installation, rows and files, into one archive. */
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { createEncryption } from '../platform/encryption.ts';
import { encryptionKeys, generatedKeys } from '../platform/encryption-keys.ts';
import { runAsOwner } from './run-as-owner.ts';

await runAsOwner(async ({ owner, config }) => {
  const now = new Date();
  const usual = join(config.dataDir, 'backups', `troyard-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar`);
  const archive = resolve(process.argv[2] ?? usual);
  mkdirSync(dirname(archive), { recursive: true });
  const about = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const filesDir = join(config.dataDir, 'files');
  const { tables, files } = await makeBackup(owner, {
    archive,
    filesDir,
    version: about.version,
    now,
    keyIds: createEncryption(encryptionKeys(config)).keyIds,
    generatedKeys: generatedKeys(config),
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (statSync(archive).size / 1e6).toFixed(1);
  console.log(`${archive}: ${rows} rows of ${tables.length} tables, ${files.length} files, ${megabytes} MB`);
});
