/** Passwords that people choose most, of ten characters and more; attackers try these first. Lower-case. */
const commonPasswords = new Set([
  '1234567890',
  '12345678910',
  '123456789a',
  '0123456789',
  '9876543210',
  '1111111111',
  '0000000000',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'qwertyuiop',
  'qwerty12345',
  'qwerty1234',
  'qwerty123456',
  'asdfghjkl;',
  'asdfghjkl1',
  'zxcvbnm123',
  'password12',
  'password123',
  'password1234',
  'password12345',
  'passw0rd123',
  'p@ssw0rd123',
  'p@ssword123',
  'welcome123',
  'welcome1234',
  'letmein123',
  'letmein1234',
  'iloveyou12',
  'iloveyou123',
  'sunshine123',
  'princess123',
  'football123',
  'baseball123',
  'superman123',
  'batman1234',
  'dragon1234',
  'monkey1234',
  'shadow1234',
  'master1234',
  'michael123',
  'jennifer123',
  'charlie123',
  'trustno1234',
  'administrator',
  'admin12345',
  'admin123456',
  'changeme123',
  'changeme1234',
  'default123',
  'secret1234',
  'abcdefghij',
  'abcd123456',
  'abc1234567',
  'aa12345678',
  'a123456789',
  'q1w2e3r4t5',
  '1q2w3e4r5t6y',
  'mynoob1234',
  'computer123',
  'internet123',
]);

/** What is wrong with a new password, in words; undefined when it may be used. 10 to 128 characters, not common, not the address. */
export const passwordProblem = (password: string, email: string): string | undefined => {
  if (password.length < 10) return 'At least 10 characters.';
  if (password.length > 128) return 'At most 128 characters.';
  const plain = password.toLowerCase();
  if (plain === email.toLowerCase() || plain === email.toLowerCase().split('@', 1)[0])
    return 'Do not use your email address.';
  if (commonPasswords.has(plain) || new Set(plain).size <= 2)
    return 'This password is one of the most common. Choose another.';
  return undefined;
};
