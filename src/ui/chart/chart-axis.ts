/** How the axes of every chart look. */
export const chartAxis = { stroke: 'var(--ty-line-2)', tick: { fill: 'var(--ty-text-2)', fontSize: 12 } };
/** How the note under the pointer looks. */
export const chartNote = {
  border: '1px solid var(--ty-line-2)',
  borderRadius: 6,
  background: 'var(--ty-surface)',
  color: 'var(--ty-text)',
};
