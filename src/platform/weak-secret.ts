const wellKnown =
  /change.?(me|this|it)|pass.?word|secret|troyard|catalyst|admin|example|default|letmein|welcome|qwerty|abc123|12345678|demo/gi;

/**
 * Why the secret is easy to guess, as the end of a sentence. Undefined if it is good enough. Checks for common
 * non-secrets (repetitions and words from examples), not for entropy, which cannot be measured from a text.
 */
export function weakness(secret: string, minimumLength: number): string | undefined {
  if (secret.length < minimumLength) return `has fewer than ${minimumLength} characters`;
  if (/^(.+?)\1+$/s.test(secret) || new Set(secret).size < Math.min(8, minimumLength / 2)) return 'repeats itself';
  const remaining = secret.replace(wellKnown, '').replace(/[^\p{L}\p{N}]/gu, '');
  return remaining.length < minimumLength / 2 ? 'is made of well-known words' : undefined;
}
