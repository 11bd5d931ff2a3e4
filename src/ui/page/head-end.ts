import { createContext, use, type ReactNode } from 'react';

const HeadEnd = createContext<ReactNode>(null);

/** What stands at the end of every page's header, such as the credits of a seller. */
export const HeadEndProvider = HeadEnd.Provider;
export const useHeadEnd = (): ReactNode => use(HeadEnd);
