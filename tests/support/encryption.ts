import { createEncryption } from '../../src/platform/encryption.ts';

export const testKey = 'the key of all tests which protects nothing at all';

/** The encryption of all tests: the demo template is encrypted once and read by all. */
export const testEncryption = createEncryption([testKey]);
