import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createEncryption, MissingKeyError } from './encryption.ts';
import { adoptKeys, encryptionKeys, generatedKeys } from './encryption-keys.ts';

const [first, second] = ['a first key of 32 characters or more', 'a second key of 32 characters or so'] as const;
const encryption = createEncryption([first]);

describe('stored text', () => {
  it.each(['58-2204417', 'Grüße 👋', 'enc:00000000:AAAA', ' ', 'x'.repeat(100_000)])(
    'comes back as it was: %.20s',
    (text) => {
      const stored = encryption.encrypt('ein', text);
      expect(stored).not.toContain(text);
      expect(encryption.decrypt('ein', stored)).toBe(text);
    },
  );

  it('that is empty stays empty, so that it can be asked for', () => {
    expect([encryption.encrypt('ein', ''), encryption.decrypt('ein', '')]).toEqual(['', '']);
  });

  it('looks another way each time', () => {
    expect(encryption.encrypt('ein', 'same')).not.toBe(encryption.encrypt('ein', 'same'));
  });

  it('that was stored before there was encryption is read as it is', () => {
    expect(encryption.decrypt('ein', '58-2204417')).toBe('58-2204417');
  });

  it('is refused as that of another column', () => {
    expect(() => encryption.decrypt('body', encryption.encrypt('ein', '58-2204417'))).toThrow(/authenticat/);
  });

  it('that somebody has altered anywhere is refused', () => {
    const stored = encryption.encrypt('ein', '58-2204417');
    const at = encryption.newestPrefix.length;
    for (let n = at; n < stored.length - 1; n++) {
      const altered = stored.slice(0, n) + (stored[n] === 'A' ? 'B' : 'A') + stored.slice(n + 1);
      expect(() => encryption.decrypt('ein', altered), `at ${n}`).toThrow(/authenticat/);
    }
    expect(() => encryption.decrypt('ein', stored.slice(0, at + 20))).toThrow(/authenticat/);
  });

  it('is written under the newest key and read under any that is known', () => {
    const stored = encryption.encrypt('ein', '58-2204417');
    const rotated = createEncryption([second, first]);
    expect(rotated.decrypt('ein', stored)).toBe('58-2204417');
    expect(rotated.encrypt('ein', 'x').startsWith(createEncryption([second]).newestPrefix)).toBe(true);
    expect(() => createEncryption([second]).decrypt('ein', stored)).toThrow(MissingKeyError);
    expect(() => createEncryption([second]).decrypt('ein', stored)).toThrow(encryption.keyIds[0]);
  });

  it('has a fingerprint that nobody makes without a key, and that an earlier key still recognises', () => {
    const [before] = encryption.fingerprints('58-2204417');
    expect(before).toEqual(encryption.fingerprints('58-2204417')[0]);
    expect(before).not.toEqual(encryption.fingerprints('58-2204418')[0]);
    expect(before).not.toEqual(createHash('sha256').update('58-2204417').digest());
    expect(before).not.toEqual(createEncryption([second]).fingerprints('58-2204417')[0]);
    expect(createEncryption([second, first]).fingerprints('58-2204417')[1]).toEqual(before);
  });

  it('names its key by an id that is not part of it', () => {
    expect(encryption.keyIds).toEqual([expect.stringMatching(/^[0-9a-f]{8}$/)]);
    expect(Buffer.from(first).toString('hex')).not.toContain(encryption.keyIds[0]);
  });

  it('needs a key', () => expect(() => createEncryption([])).toThrow('needs a key'));
});

describe('the keys', () => {
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'troyard-keys-'));
    onTestFinished(() => rmSync(made, { recursive: true }));
    return join(made, 'var');
  };

  it('are generated once where none is configured, for its owner’s eyes alone', () => {
    const config = { encryptionKeys: [], dataDir: folder() };
    const made = encryptionKeys(config);
    expect(made).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    expect([encryptionKeys(config), generatedKeys(config)]).toEqual([made, made]);
    const file = join(config.dataDir, 'encryption-keys');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('that are configured come first; a generated one goes on being known, and is no longer for the backup', () => {
    const config = { encryptionKeys: [], dataDir: folder() };
    const made = encryptionKeys(config);
    const configured = { ...config, encryptionKeys: [second, first] };
    expect(encryptionKeys(configured)).toEqual([second, first, ...made]);
    expect(generatedKeys(configured)).toEqual([]);
  });

  it('that are configured leave the folder alone', () => {
    const config = { encryptionKeys: [first], dataDir: folder() };
    expect(encryptionKeys(config)).toEqual([first]);
    expect(() => readFileSync(join(config.dataDir, 'encryption-keys'))).toThrow('ENOENT');
  });

  it('of another installation are kept beside one’s own, once', () => {
    const config = { encryptionKeys: [], dataDir: folder() };
    const [made] = encryptionKeys(config);
    adoptKeys(config, [first]);
    adoptKeys(config, [first, made!]);
    expect(encryptionKeys(config)).toEqual([made, first]);
    writeFileSync(join(config.dataDir, 'encryption-keys'), `${second}\n${made}\n`);
    expect(encryptionKeys(config)).toEqual([second, made]);
  });
});
