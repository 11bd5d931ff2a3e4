/** Lets the browser save the file of a signed link, as it arrives. */
export const followDownload = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};
