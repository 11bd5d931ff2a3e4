import type { NamedFile } from '../../kernel/contract.ts';

/** Has the browser save a file that a call answered, under its name. */
export const saveFile = ({ fileName, content }: NamedFile): void => {
  const address = URL.createObjectURL(new Blob([new Uint8Array(content)]));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
