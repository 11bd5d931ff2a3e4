import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeDemoWorld } from '../../database/demo/demo-world.ts';
import { readConfig } from '../platform/config.ts';
import { connect } from '../platform/database.ts';
import { connectionUrls } from '../platform/embedded/connection-urls.ts';
import { migrate } from '../platform/migrate.ts';
import { isEmpty } from './first-start.ts';

/** `npm run seed -- --converters 1000000`: the demo world with a catalogue of any size, in an empty embedded database. */
const { values } = parseArgs({ options: { converters: { type: 'string', default: '5000' } } });
const converters = Number(values.converters);
if (!Number.isSafeInteger(converters) || converters < 100)
  throw new Error('--converters takes a whole number of at least 100.');
const config = readConfig(process.env);
if (config.databaseUrl)
  throw new Error('The demo world is never made on a DATABASE_URL. Set DATA_DIR to make one beside yours.');
const database = await connectionUrls(config);
const owner = connect(database.ownerUrl, { max: 1 });
await migrate(owner, join(import.meta.dirname, '..', '..', 'database', 'migrations'));
if (!(await isEmpty(owner)))
  throw new Error(`There is data in ${config.dataDir} already. Set DATA_DIR to an empty folder.`);
const began = performance.now();
await makeDemoWorld(owner, { filesDir: join(config.dataDir, 'files'), now: new Date(), converters });
process.stdout.write(`Made ${converters} converters in ${((performance.now() - began) / 1000).toFixed(0)} s.\n`);
await owner.end();
await database.stop();
