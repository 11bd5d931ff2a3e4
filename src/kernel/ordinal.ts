const endings = ['th', 'st', 'nd', 'rd'] as const;

/** A place in a row, in digits: "1st", "12th", "23rd". */
export const ordinal = (place: number): string => {
  const isTeen = place % 100 >= 11 && place % 100 <= 13;
  return `${place}${(isTeen ? undefined : endings[place % 10]) ?? 'th'}`;
};
