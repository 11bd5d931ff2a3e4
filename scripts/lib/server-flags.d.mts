export declare const serverFlags: readonly string[];
export const serverEnvironment: Readonly<Record<string, string>>;
