export const fonts = {
  ui: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  // Codes and typed numbers. Dotted zero, barred 1, serifed I: O0 I1L S5 B8 Z2 G6 can be distinguished.
  code: "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
};
