/* oxlint-disable no-underscore-dangle -- the names are given by the server's page and by webpack */
declare global {
  interface Window {
    __nonce__?: string;
    __webpack_nonce__?: string;
  }
}

/** The nonce under which style tags are allowed: the server writes it into `<meta property="csp-nonce">` per request. */
export const styleNonce = (): string => {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return window.__nonce__ ?? meta?.nonce ?? '';
};

/** The scroll lock behind dialogs makes its own style tag and looks for the nonce under webpack's name. */
export const shareNonce = (): void => {
  window.__webpack_nonce__ = styleNonce();
};
