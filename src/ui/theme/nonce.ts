/* oxlint-disable no-underscore-dangle -- the names are given by the server's page and by webpack */
declare global {
  interface Window {
    __nonce__?: string;
    __webpack_nonce__?: string;
  }
}

/** The nonce that allows style tags. The server writes it into `<meta property="csp-nonce">` per request. */
export const styleNonce = (): string => {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return window.__nonce__ ?? meta?.nonce ?? '';
};

/** The scroll lock of dialogs adds its own style tag and reads the nonce under webpack's name. */
export const shareNonce = (): void => {
  window.__webpack_nonce__ = styleNonce();
};
