import { join } from 'node:path';
import { migrate } from '../platform/migrate.ts';
import { runAsOwner } from './run-as-owner.ts';

/** `npm run migrate`: applies what is new in database/migrations, and says what that was. */
await runAsOwner(async ({ owner, appRole }) => {
  const { applied } = await migrate(owner, join(import.meta.dirname, '..', '..', 'database', 'migrations'), {
    appRole,
  });
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'Nothing to apply.\n');
});
