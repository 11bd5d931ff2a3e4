import { lazyPart } from '../../../ui/live/lazy-part.ts';

/* Panels of other modules whose code loads when they are shown, so that the search itself comes first. */

export const ConverterMenu = lazyPart(async () => ({
  default: (await import('../../catalogue/web/panels/converter-menu.tsx')).ConverterMenu,
}));
export const EditConverter = lazyPart(async () => ({
  default: (await import('../../catalogue/web/panels/converter-forms.tsx')).EditConverter,
}));
export const Fitments = lazyPart(async () => ({
  default: (await import('../../catalogue/web/panels/fitments.tsx')).Fitments,
}));
export const MakeMenu = lazyPart(async () => ({
  default: (await import('../../makes/web/panels/make-menu.tsx')).MakeMenu,
}));
export const PriceHistory = lazyPart(async () => ({
  default: (await import('../../catalogue/web/panels/price-history.tsx')).PriceHistory,
}));
export const TestHistory = lazyPart(async () => ({
  default: (await import('../../assays/web/panels/test-history.tsx')).TestHistory,
}));
