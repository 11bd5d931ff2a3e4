export type Fit = { make: string; model: string; yearFrom: number; yearTo: number; engine: string };

/** A converter before it has ids. */
export type DraftConverter = {
  readonly make: string;
  readonly codes: readonly string[];
  readonly family: string;
  readonly model: string;
  readonly description: string;
  readonly type: string;
  readonly piece: { readonly weight: string; readonly pt: string; readonly pd: string; readonly rh: string } | null;
  readonly price: string | null;
  readonly schemeDisc: string;
  readonly price2Modifier: string;
  readonly fits: readonly Fit[];
  readonly warning?: string;
};
