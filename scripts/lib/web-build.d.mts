/** Builds the web app into dist if it is not current. Answers whether there is one. */
export function ensureWebBuild(): Promise<boolean>;
