import { createContext, useContext } from 'react';

const ExportsOpen = createContext<(opened: boolean) => void>(() => {});

export const ExportsOpenProvider = ExportsOpen.Provider;

/** Opens the list of sheets that are made in the background. */
export const useExportsOpen = () => useContext(ExportsOpen);
