export declare function ensurePdfFonts(): void;
