import { join } from 'node:path';
import { readConfig } from '../platform/config.ts';
import { connect } from '../platform/database.ts';
import { connectionUrls } from '../platform/embedded/connection-urls.ts';
import { migrate } from '../platform/migrate.ts';

/** `npm run migrate`: applies what is new in database/migrations, and says what that was. */
const database = await connectionUrls(readConfig(process.env));
const owner = connect(database.ownerUrl, { max: 1 });
const { applied } = await migrate(owner, join(import.meta.dirname, '..', '..', 'database', 'migrations'));
process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'Nothing to apply.\n');
await owner.end();
await database.stop();
