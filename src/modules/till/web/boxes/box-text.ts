/** A box by its number. 0 stands for no box. */
export const boxText = (box: number): string => (box === 0 ? 'Without a box' : `Box ${box}`);
