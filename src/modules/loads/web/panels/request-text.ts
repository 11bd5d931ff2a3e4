type Asked = { readonly isGradingSession: boolean };

/** What a seller asks for, as a table names it. */
export const askedFor = ({ isGradingSession }: Asked): string => (isGradingSession ? 'Grading session' : 'Quote');

/** The same in a sentence: "asks for a quote". */
export const askedForInSentence = ({ isGradingSession }: Asked): string =>
  isGradingSession ? 'a grading session' : 'a quote';
