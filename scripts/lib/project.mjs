import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a command to its end in the checkout, with the checkout's programs first on the path.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options] quiet: do not print its output
 * @returns {Promise<{ code: number, output: string }>} the exit code (1 if it could not be run) and the output
 */
export function run(command, args, { quiet = false, env = {} } = {}) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: path, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // On Windows npm's programs are command files, which only a shell can run.
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => done({ code: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}

/**
 * Seconds since `started`, as text for people.
 * @param {number} started a value of performance.now()
 */
export function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/**
 * Prints what is wrong and exits with 1.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
