/** The two widths at which every point of the main job is walked, as settings of a browser. */
export const widths = [
  { place: 'a desk', isPhone: false, use: { viewport: { width: 1280, height: 800 } } },
  { place: 'a phone', isPhone: true, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
] as const;
