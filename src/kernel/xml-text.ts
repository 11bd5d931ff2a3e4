/** The characters that XML 1.0 excludes (section 2.2), without lone surrogates. Excel calls a workbook with one damaged. */
const excluded = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

/** The text without characters that XML cannot carry. */
export const withoutXmlBreakers = (text: string): string => text.replaceAll(excluded, '');
