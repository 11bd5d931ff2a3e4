import { createContext, Suspense, useContext, type ReactNode } from 'react';

/** What a later module shows beside the status of a load in a list, such as its unread messages. The app passes it in. */
type MarkOf = (loadId: number) => ReactNode;

const MarkContext = createContext<MarkOf>(() => null);

export const LoadMarkProvider = MarkContext.Provider;

/** The place of the mark. */
export const LoadMark = ({ loadId }: { loadId: number }) => <Suspense>{useContext(MarkContext)(loadId)}</Suspense>;
