/** The link of one page says nothing about another. */
const key = () => `troyard.mailed-link:${window.location.pathname}`;

/**
 * The token of the mailed link that opened this page. Links carry it behind `#`, so that no server and no log sees it. It
 * is taken out of the address at once, and kept in this tab for a reload.
 */
export const mailedToken = {
  get: (): string | undefined => {
    const { hash, pathname, search } = window.location;
    if (hash.length > 1) {
      sessionStorage.setItem(key(), hash.slice(1));
      window.history.replaceState(window.history.state, '', pathname + search);
    }
    return sessionStorage.getItem(key()) ?? undefined;
  },
  forget: (): void => sessionStorage.removeItem(key()),
};
