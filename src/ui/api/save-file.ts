import type { NamedFile } from '../../kernel/contract.ts';

/** Lets the browser save a file answered by a call, under its name. */
export const saveFile = ({ fileName, content }: NamedFile): void => {
  const address = URL.createObjectURL(new Blob([new Uint8Array(content)]));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
