/** Said of an address that is refused. */
export const webAddressFault = 'A web address that begins with https://, such as https://example.com/tips.';

/** https, a host with a domain, perhaps a port, and what follows the host. No sign-in stands before the host. */
const webAddress =
  /^https:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Whether a text is the address of a page that may be linked. */
export const isWebAddress = (text: string): boolean => webAddress.test(text);

/** An address as a link shows it: without its protocol, and without a slash at its end. */
export const shortAddress = (address: string): string => address.replace(/^https:\/\//i, '').replace(/\/$/, '');
