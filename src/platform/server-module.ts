import type { Bound } from './http/bind.ts';
import type { DownloadSource } from './http/serve-downloads.ts';
import type { JobHandler } from './jobs.ts';

/** What a module of several contracts adds to the server. It declares itself what its routes and jobs need. */
export type ServerModule = {
  readonly routes: (needed: never) => readonly Bound[];
  readonly downloads?: Readonly<Record<string, DownloadSource>>;
  readonly jobs?: (host: never) => Readonly<Record<string, JobHandler>>;
  /** When its jobs run, as cron expressions in UTC. */
  readonly schedules?: Readonly<Record<string, string>>;
};
