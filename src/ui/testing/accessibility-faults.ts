import axe from 'axe-core';

/** The rules and the elements axe finds fault with, in whatever stands on the page now. */
export async function accessibilityFaults(
  context: Element = document.body,
  {
    landmarks = false,
  }: { /** Everything stands in a landmark; the test brings its own for what it mounts. */ landmarks?: boolean } = {},
): Promise<string[]> {
  // Half faded in, a text has not yet the contrast it will have.
  const fading = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(fading.map((each) => each.finished));
  const { violations } = await axe.run(context, {
    // A part under test is no whole page: landmarks and the page's heading are the shell's to bring.
    rules: {
      region: { enabled: landmarks },
      'landmark-one-main': { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  });
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n  ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join('\n  ')}`,
  );
}
