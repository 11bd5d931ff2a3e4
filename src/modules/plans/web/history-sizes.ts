/** The page sizes of both histories. Source: specification 3, §9. */
export const historySizes = { sizes: [25, 50, 100], size: 25 } as const;
