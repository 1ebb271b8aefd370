import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps register numbers unreadable at rest and still findable. */
export interface PersonalData {
  /** AES-256-GCM: 12 bytes nonce, 16 bytes tag, ciphertext. */
  encrypt(plain: string, nonce?: Buffer): Buffer;
  /** @throws Error when the bytes were altered or another secret wrote them. */
  decrypt(stored: Buffer): string;
  /** Keyed hash for equality look-up; upper-cases and trims first. */
  lookupHash(plain: string): Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

/** @param secret - `DATA_SECRET`; each purpose gets its own derived key. */
export function createPersonalData(secret: string): PersonalData {
  const encryptionKey = deriveKey(secret, 'personal-data-encryption');
  const lookupKey = deriveKey(secret, 'personal-data-lookup');
  return {
    encrypt(plain, nonce = randomBytes(nonceBytes)) {
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce);
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    decrypt(stored) {
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, stored.subarray(0, nonceBytes));
      decipher.setAuthTag(stored.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(stored.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      );
    },
    lookupHash: (plain) => createHmac('sha256', lookupKey).update(plain.trim().toUpperCase()).digest(),
  };
}

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'ecard', purpose, 32));
}
