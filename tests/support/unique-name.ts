/** A name that nothing else has, so that a search for it finds only what one test made. */
export const uniqueName = (): string => `Q${crypto.randomUUID().replaceAll('-', '')}`;
