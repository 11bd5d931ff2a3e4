import axe from 'axe-core';

/** The rules and elements with axe violations on the current page. */
export async function accessibilityFaults(
  context: Element = document.body,
  {
    landmarks = false,
  }: { /** Everything stands in a landmark; the test brings its own for what it mounts. */ landmarks?: boolean } = {},
): Promise<string[]> {
  // A text that is fading in does not have its final contrast yet.
  const fading = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(fading.map((each) => each.finished));
  const { violations } = await axe.run(context, {
    // What passes is not described: its descriptions take longer than the rules.
    resultTypes: ['violations'],
    // A tested part is not a whole page: the shell has the landmarks and the heading.
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
