import { expect, it } from 'vitest';
import { paperName } from './paper-name.ts';

it.each<[[string, number | string, string?], string]>([
  [['Invoice', 13, 'Ortega Recycling'], 'Invoice 13 - Ortega Recycling.pdf'],
  [['Receipt', 7], 'Receipt 7.pdf'],
  [['Statement', 'S-12', 'Smith & Sons, Inc.'], 'Statement S-12 - Smith & Sons, Inc.pdf'],
  [['Invoice', 1, '../../etc/passwd'], 'Invoice 1 - etc passwd.pdf'],
  [['Invoice', 1, 'a\\b:c*d?"e<f>g|h'], 'Invoice 1 - a b c d e f g h.pdf'],
  [['Invoice', 1, 'line\r\nbreak\u202Egpj'], 'Invoice 1 - line breakgpj.pdf'],
  [['Invoice', 1, 'Ümläut 山'], 'Invoice 1 - Ümläut 山.pdf'],
  [['Invoice', 1, 'x'.repeat(200)], `Invoice 1 - ${'x'.repeat(60)}.pdf`],
])('%j is %s', (given, name) => {
  expect(paperName(...given)).toBe(name);
});
