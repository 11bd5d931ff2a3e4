import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root } from './project.mjs';

const neededMajor = 24;

/**
 * The Node that runs our TypeScript: the Node 24 among the packages, or the current one if it is new enough. Exits with
 * a clear message if there is neither.
 */
export function node24() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const packaged = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', program);
  if (existsSync(packaged) && spawnSync(packaged, ['--version']).status === 0) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  return giveUp(
    `Troyard runs under Node ${neededMajor}. None comes packaged for ${process.platform}-${process.arch}, ` +
      `and this is Node ${process.versions.node}: install Node ${neededMajor} and start again.`,
  );
}

/**
 * Runs a TypeScript file under Node 24 and exits with its exit code.
 * It stays in the same process group, so Ctrl-C in a terminal reaches it directly, and this process only waits. Signals
 * sent to this process alone are passed on.
 * @param {readonly string[]} args the file and its arguments
 * @param {Readonly<Record<string, string>>} environment variables added to the current environment
 */
export function becomeProgram(args, environment = {}) {
  const child = spawn(node24(), ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, ...process.env },
  });
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => giveUp(`${args[0]} could not be run: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
