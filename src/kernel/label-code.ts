/** What the QR code of a label says, `T:<productId>:<code>`. Undefined for any other text. */
export const readLabelCode = (text: string): { readonly productId: number; readonly code: string } | undefined => {
  const [, productId, code] = /^T:([1-9]\d{0,9}):([A-Z0-9]*)$/.exec(text.trim()) ?? [];
  return productId === undefined ? undefined : { productId: Number(productId), code: code! };
};

/** The code that a scanned label means, where codes are typed. Any other text stays as it is. */
export const codeTyped = (text: string): string => readLabelCode(text)?.code || text;
