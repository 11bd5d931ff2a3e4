import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const readme = join(import.meta.dirname, '..', 'README.md');

/** Replaces parts of the README, each between its two marks, such as `<!-- bench -->` and `<!-- /bench -->`. */
export const writeReadme = (parts: Readonly<Record<string, string>>): void => {
  const text = Object.entries(parts).reduce(
    (before, [name, part]) =>
      before.replace(
        new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*(<!-- /${name} -->)`),
        (_, start, end) => `${start}${part}\n${end}`,
      ),
    readFileSync(readme, 'utf8'),
  );
  writeFileSync(readme, text);
};
