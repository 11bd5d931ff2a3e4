import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeDemoWorld } from '../../database/demo/demo-world.ts';
import { ConfigError } from '../platform/config.ts';
import { connect } from '../platform/database.ts';
import { createEncryption } from '../platform/encryption.ts';
import { encryptionKeys } from '../platform/encryption-keys.ts';
import { encryptStored } from '../platform/encrypt-stored.ts';
import { migrate } from '../platform/migrate.ts';
import { encryptedColumns } from './encrypted-columns.ts';
import { isEmpty } from './first-start.ts';
import { runAsOwner } from './run-as-owner.ts';

/** `npm run seed -- --converters 1000000`: the demo world with a catalogue of any size, in an empty embedded database. */
await runAsOwner(async ({ ownerUrl, appRole, config }) => {
  const { values } = parseArgs({ options: { converters: { type: 'string', default: '5000' } } });
  const converters = Number(values.converters);
  const problems = [
    ...(Number.isSafeInteger(converters) && converters >= 100
      ? []
      : ['--converters takes a whole number of at least 100.']),
    ...(config.databaseUrl
      ? ['The demo world is never made on a DATABASE_URL. Set DATA_DIR to make one beside yours.']
      : []),
    ...(config.production ? ['The demo world is never made in production: everybody knows its passwords.'] : []),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  const owner = connect(ownerUrl, { max: 1 });
  try {
    await migrate(owner, join(import.meta.dirname, '..', '..', 'database', 'migrations'), { appRole });
    if (!(await isEmpty(owner)))
      throw new ConfigError([`There is data in ${config.dataDir} already. Set DATA_DIR to an empty folder.`]);
    const began = performance.now();
    await makeDemoWorld(owner, { filesDir: join(config.dataDir, 'files'), now: new Date(), converters });
    await encryptStored(owner, createEncryption(encryptionKeys(config)), encryptedColumns);
    process.stdout.write(`Made ${converters} converters in ${((performance.now() - began) / 1000).toFixed(0)} s.\n`);
  } finally {
    await owner.end();
  }
});
