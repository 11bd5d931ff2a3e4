/**
 * Control characters but tab and line ends, and U+FFFE and U+FFFF. XML 1.0 (section 2.2) excludes or discourages them, and
 * Excel calls a workbook with one damaged.
 */
const excluded = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;

/** The text without characters that XML cannot carry. */
export const withoutXmlBreakers = (text: string): string => text.replaceAll(excluded, '');
