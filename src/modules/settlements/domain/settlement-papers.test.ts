import { expect, it, test } from 'vitest';
import { maxPaperBytes, paperEndings, paperName } from './settlement-papers.ts';

it('PDF, pictures and sheets of 20 MB are taken', () => {
  expect(maxPaperBytes).toBe(20 * 1024 * 1024);
  expect(paperEndings).toEqual(['pdf', 'png', 'jpg', 'jpeg', 'webp', 'csv', 'xlsx']);
});

test.each([
  ['report.pdf', 'pdf', 'report.pdf'],
  ['report.PDF', 'pdf', 'report.PDF'],
  ['scan.jpg', 'jpeg', 'scan.jpg'],
  ['scan.JPEG', 'jpeg', 'scan.JPEG'],
  ['scan.png', 'jpeg', 'scan.jpg'],
  ['a.b.html', 'pdf', 'a.b.pdf'],
  ['report', 'pdf', 'report.pdf'],
  ['.pdf', 'pdf', 'document.pdf'],
  ['../../etc/x\u202e\n.csv', 'csv', '.. .. etc x.csv'],
  [`${'a'.repeat(300)}.xlsx`, 'xlsx', `${'a'.repeat(190)}.xlsx`],
] as const)('%j as %s is called %j', (sent, kind, name) => expect(paperName(sent, kind)).toBe(name));
