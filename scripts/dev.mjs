/**
 * `npm run dev`: the server, started again when one of its files changes, and Vite with hot reload in front of it. Both
 * end together. `PORT` is the server's port, `WEB_PORT` Vite's.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, watch, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node24.mjs';
import { root } from './lib/project.mjs';
import { serverEnvironment, serverFlags } from './lib/server-flags.mjs';
import { isOfServer } from './lib/sides.mjs';

await ensureInstalled();
const node = node24();
const { PORT: port = '3000', WEB_PORT: webPort = '5173' } = process.env;
const webUrl = `http://localhost:${webPort}`;

// The server serves a built web app. Without one it says where the web app is; `npm start` builds it.
const page = join(root, 'dist', 'index.html');
if (!existsSync(page)) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(
    page,
    `<!doctype html><title>Troyard</title><p>The web app is at <a href="${webUrl}">${webUrl}</a>.</p>`,
  );
}

const start = (args, env) =>
  spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });

let isOver = false;
let server;
const startServer = () => {
  server = start([...serverFlags, 'src/app/main.ts'], { ...serverEnvironment, PORT: port, PUBLIC_URL: webUrl });
  server.once('exit', (code) => {
    server = undefined;
    if (isWanted) startServer();
    // A mistake is mended in a file, whose change starts it again.
    else if (!isOver) console.log(`The server has ended with ${code}. It starts again when one of its files changes.`);
  });
  isWanted = false;
};
let isWanted = false;
let timer;
// `node --watch` is not used: its messages reach the worker threads, which take them for work.
const watcher = watch(join(root, 'src'), { recursive: true }, (_, file) => {
  if (file === null || !/\.(ts|json|sql)$/.test(file) || !isOfServer(`src/${file.split(sep).join('/')}`)) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    console.log(`\nsrc/${file} has changed: the server starts again …`);
    if (!server) return startServer();
    isWanted = true;
    server.kill('SIGTERM');
  }, 200);
});

const vite = [
  join('node_modules', 'vite', 'bin', 'vite.js'),
  '--port',
  webPort,
  '--strictPort',
  '--clearScreen',
  'false',
];
const web = start(vite, { SERVER_URL: `http://127.0.0.1:${port}` });
const end = () => {
  isOver = true;
  isWanted = false;
  clearTimeout(timer);
  watcher.close();
  server?.kill('SIGTERM');
  web.kill('SIGTERM');
};
web.once('exit', (code) => {
  if (!isOver) process.exitCode = code ?? 1;
  end();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
startServer();
console.log(`Open ${webUrl} when the server is up.`);
