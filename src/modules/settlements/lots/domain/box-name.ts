/** A box of a load, at the beginning of a sentence. Box 0 holds what is in none. */
export const boxName = (box: number): string => (box === 0 ? 'What is in no box' : `Box ${box}`);
