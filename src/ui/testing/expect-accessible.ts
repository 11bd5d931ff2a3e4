import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with the rules and the elements axe found fault with, in whatever stands on the page now. */
export async function expectAccessible(context: Element = document.body): Promise<void> {
  const { violations } = await axe.run(context, {
    // A part under test is no whole page: landmarks and the page's heading are the shell's to bring.
    rules: {
      region: { enabled: false },
      'landmark-one-main': { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  });
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n  ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join('\n  ')}`,
  );
  expect(found).toEqual([]);
}
